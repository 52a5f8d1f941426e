import type { Server } from "node:http";

/** Listens on a free port of 127.0.0.1. `close` also ends open connections. */
export async function listen(server: Server): Promise<{ port: number; close(): Promise<void> }> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    port: address.port,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
