import { createServer } from "node:http";

// The best that the machine can do: a response of a given size (/BYTES) from a server that does nothing else.
const bodies = new Map<string, Buffer>();

createServer((request, response) => {
  const size = request.url ?? "/0";
  const body = bodies.get(size) ?? Buffer.alloc(Number(size.slice(1)) || 0, "x");
  bodies.set(size, body);
  response.writeHead(200, { "content-type": "text/html", "content-length": body.length });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
