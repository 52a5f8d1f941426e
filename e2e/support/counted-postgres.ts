import { once } from "node:events";
import { connect, createServer } from "node:net";
import { startTemporaryPostgres } from "../../test/support/temporary-postgres.ts";

/** A PostgreSQL that counts the messages of its clients. */
export interface CountedPostgres {
  url: string;
  /** Messages so far, at least one for each query, without those of connections that poll for jobs. */
  messageCount(): number;
  stop(): Promise<void>;
}

/** Starts one behind a proxy that counts the messages. */
export async function startCountedPostgres(): Promise<CountedPostgres> {
  const postgres = await startTemporaryPostgres();
  const real = new URL(postgres.url);
  const connections: { messageCount: number; isOfJobs: boolean }[] = [];
  const proxy = createServer((shop) => {
    const database = connect(Number(real.port), real.hostname);
    const connection = { messageCount: 0, isOfJobs: false };
    connections.push(connection);
    shop.on("data", (message) => {
      connection.messageCount += 1;
      connection.isOfJobs ||= message.includes("pgboss");
    });
    shop.pipe(database).pipe(shop);
    shop.on("error", () => database.destroy());
    database.on("error", () => shop.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  const url = new URL(real);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    messageCount: () => connections.reduce((sum, { messageCount, isOfJobs }) => sum + (isOfJobs ? 0 : messageCount), 0),
    async stop() {
      proxy.close();
      await postgres.stop();
    },
  };
}
