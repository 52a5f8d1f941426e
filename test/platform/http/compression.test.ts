import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { type Compressible, sendCompressed } from "#platform/http/compression.server.ts";

const text = "The same words again. ".repeat(500);
let cached: Compressible["brotli"];
let times = 0;
/** Content that counts how often it is compressed. */
const content: Compressible = {
  body: Buffer.from(text),
  get brotli(): Compressible["brotli"] {
    return cached;
  },
  set brotli(compressed) {
    cached = compressed;
    times += 1;
  },
};
const short: Compressible = { body: Buffer.from("short") };
const app = fastify();
// Already at the level of the first response, so that no better version replaces it during the test.
app.get("/long", (request, reply) => sendCompressed(request, reply, content, 3));
const numbers: Compressible = {
  body: Buffer.from(Array.from({ length: 9_000 }, (_, n) => (n * 7919) % 1000).join(" ")),
};
app.get("/numbers", (request, reply) => sendCompressed(request, reply, numbers, 9));
app.get("/short", (request, reply) => sendCompressed(request, reply, short, 4));
afterAll(() => app.close());

function get(url: string, encodings: string) {
  return app.inject({ url, headers: { "accept-encoding": encodings } });
}

it("Content is compressed once per encoding, even for concurrent requests", async () => {
  await Promise.all([get("/long", "br, gzip"), get("/long", "br")]);
  const third = await get("/long", "gzip;q=0.5, br");
  expect(times).toBe(1);
  expect(third.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(third.rawPayload).toString()).toBe(text);
  const zipped = await get("/long", "gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(text);
});

it("Short content and clients without a supported encoding get an uncompressed response", async () => {
  expect((await get("/short", "br")).body).toBe("short");
  expect(short.brotli).toBeUndefined();
  const plain = await get("/long", "identity, br;q=0, gzip;q=0.0");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toBe(text);
});

it("Repeatedly requested content is recompressed in the background at a higher level", async () => {
  const [first, same] = await Promise.all([get("/numbers", "br"), get("/numbers", "br")]);
  expect(same.rawPayload).toEqual(first.rawPayload);
  const length = async () => (await get("/numbers", "br")).rawPayload.length;
  await expect.poll(length).toBeLessThan(first.rawPayload.length);
  const best = await get("/numbers", "br");
  expect(brotliDecompressSync(best.rawPayload)).toEqual(numbers.body);
  expect(await length()).toBe(best.rawPayload.length);
});
