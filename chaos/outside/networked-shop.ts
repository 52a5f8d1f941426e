import { setTimeout as pause } from "node:timers/promises";
import { isOutcome } from "#adapters/payment/stand-in.server.ts";
import { mailEnv, startMailServer } from "../../test/adapters/mail/smtp-server.ts";
import type { ShopRequest, ShopResponse } from "../chaos-shop.ts";
import { type ShopCluster, startShopCluster } from "../shop-cluster.ts";
import { openTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { type Bank, startBank } from "./bank.ts";
import { type SearchServer, startSearchServer } from "./search-server.ts";

/** Systems that the shop reaches over the network. */
export const SYSTEMS = ["postgres", "gateway", "mail", "search"] as const;
export type System = (typeof SYSTEMS)[number];

/** A shop with a proxy between it and every system. Database access of the tests has no proxy. */
export interface NetworkedShop extends ShopCluster {
  proxies: Record<System, TcpProxy>;
  bank: Bank;
  /** The received emails. */
  emails: readonly string[];
  search: SearchServer;
}

const INDEX_TIMEOUT_MS = 30_000;

export async function startNetworkedShop(): Promise<NetworkedShop> {
  const [bank, mail, search] = await Promise.all([startBank(), startMailServer(), startSearchServer()]);
  const [gatewayProxy, mailProxy, searchProxy] = await Promise.all(
    [bank.port, Number(new URL(mail.url).port), search.port].map((port) => openTcpProxy({ host: "127.0.0.1", port })),
  );
  if (!gatewayProxy || !mailProxy || !searchProxy) throw new Error("A proxy is missing");
  let postgresProxy: TcpProxy | undefined;
  const cluster = await startShopCluster({
    hasPages: true,
    async env(databaseUrl) {
      const url = new URL(databaseUrl);
      postgresProxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
      url.host = `127.0.0.1:${postgresProxy.port}`;
      return {
        DATABASE_URL: url.href,
        ...mailEnv(`smtp://127.0.0.1:${mailProxy.port}`),
        OPENSEARCH_URL: `http://127.0.0.1:${searchProxy.port}`,
        ...bank.env(gatewayProxy.port),
      };
    },
  });
  if (!postgresProxy) throw new Error("A proxy is missing");
  const proxies = { postgres: postgresProxy, gateway: gatewayProxy, mail: mailProxy, search: searchProxy };
  const shop: NetworkedShop = {
    ...cluster,
    proxies,
    bank,
    emails: mail.emails,
    search,
    send: async (request) => decision(request) ?? cluster.send(request),
    async close() {
      for (const proxy of Object.values(proxies)) proxy.set("none");
      await cluster.close();
      for (const each of [...Object.values(proxies), bank, mail, search]) await each.close();
    },
  };

  /** Customers decide about a payment on a page of the stand-in; here the bank does it. */
  function decision({ path, body }: ShopRequest): ShopResponse | undefined {
    const paymentId = /^\/stand-in\/gateway\/(.+)$/.exec(path)?.[1];
    if (paymentId === undefined) return undefined;
    const outcome = new URLSearchParams(String(body)).get("outcome") ?? "";
    const isKnown = isOutcome(outcome) && bank.decide(cluster.urls[0] ?? "", paymentId, outcome);
    return { status: isKnown ? 303 : 404, body: "" };
  }

  try {
    await untilIndexed(shop);
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}

async function untilIndexed(shop: NetworkedShop): Promise<void> {
  const deadline = Date.now() + INDEX_TIMEOUT_MS;
  await shop.runJobs(["search-index"]);
  while ((await shop.db.selectFrom("search_index").selectAll().execute()).length === 0) {
    if (Date.now() > deadline) throw new Error("The search index was not built");
    await pause(100);
  }
}
