import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

// Clients that hold connections: slow headers, slow bodies, unread responses, too many headers, and silence. They run in a process of their
// own, because it needs so many open files, and use addresses 127.0.0.x, because one address has too few ports.
// Arguments: the port, the number of idle connections, and the path of a big page. Each message gets a report.

/** Connections of each kind besides the idle ones. */
const EACH = 100;

const IDLE_PER_ADDRESS = 1_000;

/** How often a slow client sends another byte. */
const BYTE_MS = 500;

/** Headers in one flooding request: more than the 16 kB that Node accepts. */
const FLOOD = Array.from({ length: 1_000 }, (_, index) => `x-${index}: ${"y".repeat(30)}\r\n`).join("");

/** Requests of which one connection reads no response. */
const UNREAD = 20;

const HOST = "Host: 127.0.0.1\r\n";

const [port = "", idle = "", bigPath = ""] = process.argv.slice(2);
const sockets = new Set<Socket>();
const floodAnswers = new Set<string>();

function open(localAddress: string, first = ""): Socket {
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
  socket.on("error", () => undefined);
  socket.once("close", () => sockets.delete(socket));
  sockets.add(socket);
  if (first) socket.write(first);
  return socket;
}

function sendSlowly(socket: Socket, text: string): void {
  setInterval(() => socket.writable && socket.write(text), BYTE_MS);
}

for (let index = 0; index < EACH; index += 1) {
  sendSlowly(open("127.0.0.2", `GET / HTTP/1.1\r\n${HOST}x-slow: `).resume(), "z");
  const slowBody = `POST /api/addtocart HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n[`;
  sendSlowly(open("127.0.0.3", slowBody).resume(), " ");
  open("127.0.0.4", `GET ${bigPath} HTTP/1.1\r\n${HOST}\r\n`.repeat(UNREAD)).pause();
  const flood = open("127.0.0.5", `GET / HTTP/1.1\r\n${HOST}${FLOOD}\r\n`);
  flood.once("data", (data) => floodAnswers.add(data.toString().split("\r\n")[0] ?? ""));
}
for (let index = 0; index < Number(idle); index += 1) {
  open(`127.0.0.${10 + Math.floor(index / IDLE_PER_ADDRESS)}`).resume();
  // Not a flood of connections, which the system's queue would drop.
  if (index % 200 === 199) await pause(200);
}

process.on("message", () => process.send?.({ open: sockets.size, floodAnswers: [...floodAnswers] }));
process.once("disconnect", () => process.exit(0));
process.send?.({ open: sockets.size, floodAnswers: [] });
