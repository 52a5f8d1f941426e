import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { imagesPlugin, MAX_WAITING_RASTERS } from "#platform/artwork/images.server.ts";
import { makeServer } from "#platform/http/server.server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let server: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = join(await temporaryFolder(), "images");
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  await server.register(imagesPlugin, { icon: "/images/logo.svg", folder, cacheBytes: 1_000_000 });
});
afterAll(() => server.close());

function get(url: string, headers: Record<string, string> = {}) {
  return server.inject({ method: "GET", url, headers });
}

describe("Drawings", () => {
  it("S7-48 An SVG drawing is cacheable for a year and has a content security policy that blocks scripts", async () => {
    const answer = await get("/images/phone~triple~2A317E.svg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(answer.body).toContain("#2A317E");
  });

  it("An SVG drawing is compressed for clients that accept Brotli", async () => {
    const plain = await get("/images/router.svg");
    const encodeRecording = await get("/images/router.svg", { "accept-encoding": "gzip, br" });
    expect(encodeRecording.headers["content-encoding"]).toBe("br");
    expect(encodeRecording.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(encodeRecording.headers.vary).toBe("accept-encoding");
  });

  it.each(["tractor.svg", "phone~seven.svg", "..%2fphone.svg", "phone%00.svg", "tractor.svg?w=320"])(
    "The image service answers 404 for the name %s",
    async (name) => {
      const answer = await get(`/images/${name}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: "not_found", message: "There is no such picture" });
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );
});

describe("Raster images", () => {
  it("S7-48 S9-30 A raster image has the requested width and the best format that the client accepts", async () => {
    for (const [accept, type, format] of [
      ["image/avif,image/webp,*/*", "image/avif", "heif"],
      ["image/webp,*/*", "image/webp", "webp"],
      ["*/*", "image/png", "png"],
    ] as const) {
      const answer = await get("/images/router.svg?w=480", { accept });
      expect(answer.headers["content-type"]).toBe(type);
      expect(answer.headers.vary).toBe("accept");
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 480, format });
    }
  });

  it("S9-30 A raster image of quality 30 is 320 pixels wide", async () => {
    const answer = await get("/images/promo~car.svg?w=1920&q=30", { accept: "image/webp" });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320 });
  });

  it("A raster image is rendered once and then served from disk", async () => {
    const url = "/images/tablet.svg?w=320";
    const before = (await readdir(folder)).length;
    const [one, other] = await Promise.all([get(url), get(url)]);
    const again = await get(url);
    expect((await readdir(folder)).length).toBe(before + 1);
    expect(one.rawPayload.equals(other.rawPayload) && one.rawPayload.equals(again.rawPayload)).toBe(true);
  });

  it("Raster images are made one at a time, and those that do not fit into the queue are refused with Retry-After", async () => {
    const colours = Array.from({ length: 2 * MAX_WAITING_RASTERS }, (_, index) => `0000${16 + index}`);
    let isMaking = true;
    const asked = Promise.all(colours.map((colour) => get(`/images/phone~triple~${colour}.svg?w=320`))).finally(() => {
      isMaking = false;
    });
    let mostAtOnce = 0;
    while (isMaking) {
      const { process, queue } = sharp.counters();
      mostAtOnce = Math.max(mostAtOnce, process + queue);
      await setImmediate();
    }
    const answers = await asked;
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
    for (const { headers } of refused)
      expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
    // sharp counts one that is finished for a moment after the next one began.
    expect(mostAtOnce).toBeLessThanOrEqual(2);
    expect((await get(`/images/phone~triple~${colours.at(-1)}.svg?w=320`)).statusCode).toBe(200);
  });

  it.each(["w=0", "w=321", "w=1e9", "q=0", "q=500", "w=320&w=640", "w=320&q="])(
    "The image service rejects a raster request with ?%s",
    async (query) => {
      const answer = await get(`/images/router.svg?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );

  it("The image service names the invalid query parameter", async () => {
    const answer = await get("/images/router.svg?w=5000");
    expect(answer.json()).toMatchObject({ success: false, code: "invalid_request", field: "query.w" });
  });

  it("The image service limits the rate of raster requests and still serves drawings", async () => {
    const codes = new Set<number>();
    for (let quality = 0; quality < 130; quality++) codes.add((await get("/images/router.svg?w=320&q=0")).statusCode);
    expect(codes).toEqual(new Set([400, 429]));
    expect((await get("/images/router.svg")).statusCode).toBe(200);
  });
});

it.each([
  ["/favicon.ico", 48],
  ["/apple-touch-icon.png", 180],
  ["/apple-touch-icon-precomposed.png", 180],
])("Browsers and phones that request %s get the shop's logo on white, %i pixels wide", async (path, width) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=86400" });
  const picture = sharp(answer.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: "png", width, height: width });
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const { channels } = await sharp(answer.rawPayload).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});
