import { connect, createServer, type Socket } from "node:net";

/**
 * What the network does with the connections of a proxy.
 * - `none`: passes everything on.
 * - `black hole`: nothing passes in either direction, and no connection ends.
 * - `half-open`: what the client sends arrives, nothing comes back.
 * - `slow`: each piece is delayed by 200 ms.
 * - `drip`: one byte every 20 ms.
 */
export type NetworkFault = "none" | "black hole" | "half-open" | "slow" | "drip";

const DELAY_MS = 200;
const DRIP_MS = 20;

export interface TcpProxy {
  port: number;
  /** Applies from now on to open connections and new ones. Data that a fault swallowed stay lost. */
  set(fault: NetworkFault): void;
  /** Resets every open connection. */
  reset(): void;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and forwards each connection to a server there, with faults of the network on demand. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let fault: NetworkFault = "none";
  const sockets = new Set<Socket>();

  /** Sends byte by byte until the fault ends. @returns how many bytes it sent */
  async function drip(data: Uint8Array, to: Socket): Promise<number> {
    let sent = 0;
    for (const byte of data) {
      if (to.destroyed || fault !== "drip") break;
      to.write(Buffer.of(byte));
      sent += 1;
      await after(DRIP_MS);
    }
    return sent;
  }

  function forward(from: Socket, to: Socket, isReply: boolean): void {
    from.on("data", async (data: Buffer) => {
      if (fault === "black hole" || (fault === "half-open" && isReply)) return;
      from.pause();
      if (fault === "slow") await after(DELAY_MS);
      const sent = fault === "drip" ? await drip(data, to) : 0;
      to.write(data.subarray(sent));
      from.resume();
    });
    from.on("close", () => {
      sockets.delete(from);
      // A host that vanished tells nobody that its connections ended.
      if (fault !== "black hole") to.destroy();
    });
    from.on("error", () => undefined);
    sockets.add(from);
  }

  const server = createServer((client) => {
    const upstream = connect(target);
    forward(client, upstream, false);
    forward(upstream, client, true);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    port: address.port,
    set(next) {
      fault = next;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
