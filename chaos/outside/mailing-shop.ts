import { freePort } from "#platform/free-port.server.ts";
import { mailEnv, startMailServer, type TestMailServer } from "../../test/adapters/mail/smtp-server.ts";
import { type ShopCluster, startShopCluster } from "../shop-cluster.ts";

/** A shop that sends its emails to a mail server, and serves metrics. */
export interface MailingShop extends ShopCluster {
  mail: TestMailServer;
  metricsUrl: string;
}

export async function startMailingShop(): Promise<MailingShop> {
  const [mail, port] = await Promise.all([startMailServer(), freePort()]);
  const cluster = await startShopCluster({ env: async () => ({ ...mailEnv(mail.url), METRICS_PORT: String(port) }) });
  return {
    ...cluster,
    mail,
    metricsUrl: `http://127.0.0.1:${port}/metrics`,
    async close() {
      await cluster.close();
      await mail.close();
    },
  };
}
