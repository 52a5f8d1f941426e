import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Sharp } from "sharp";
import { diskCache } from "../files/disk-cache.server.ts";
import { type Compressible, sendCompressed } from "../http/compression.server.ts";
import { oneAtATime } from "../http/load-limit.server.ts";
import { HttpProblem, invalidRequest, notFound } from "../http/problem.ts";
import { perMinute } from "../rate-limit/service.server.ts";
import { formatFor, type Raster, type RasterFormat, rasterOf } from "./address.model.ts";
import { readPicture } from "./pictures.server.ts";

const PICTURE_BYTES = 256 * 1024 * 1024;

/** Raster images per minute and IP address: producing one is CPU-intensive. */
const RASTERS_PER_MINUTE = 120;

/** Raster images that are made or wait for it. One takes up to four seconds of CPU time, so that the last of them waits half a minute. */
export const MAX_WAITING_RASTERS = 8;

/** Density in dpi at which one SVG unit is one pixel. */
const NATURAL_DENSITY = 72;

/** Brotli quality; an SVG image is compressed once and cached. */
const BROTLI_QUALITY = 11;

/** What browsers and phones request by themselves, and its width in pixels. */
const ICONS = { "/favicon.ico": 48, "/apple-touch-icon.png": 180, "/apple-touch-icon-precomposed.png": 180 };

/** Phones put an icon on black where it is transparent. */
const ICON_BACKGROUND = "#ffffff";

/** An SVG image and its width in pixels. */
interface Drawing extends Compressible {
  width: number;
}

/**
 * Serves the images of the shop at /images/<name>: as SVG, or with `w` and `q` as AVIF, WebP or PNG by the Accept header
 * (S7-48, S9-30). A URL always has the same image, so responses are immutable.
 * @param icon URL of the picture that stands for the shop, on light backgrounds
 * @param folder disk cache of raster images
 * @param cacheBytes size of the cache of SVG images in memory
 */
export async function imagesPlugin(
  server: FastifyInstance,
  { icon, folder, cacheBytes }: { icon: string; folder: string; cacheBytes: number },
): Promise<void> {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length * 2,
  });
  const pictures = diskCache(folder, PICTURE_BYTES);
  const inTurn = oneAtATime(MAX_WAITING_RASTERS);

  await server.register(rateLimit, {
    ...perMinute(RASTERS_PER_MINUTE),
    allowList: ({ query }) => !requestsRaster(query),
  });

  function drawingOf(name: string): Drawing | undefined {
    const cached = drawings.get(name);
    if (cached) return cached;
    const svg = readPicture(name);
    if (svg === undefined) return undefined;
    const drawing = { body: Buffer.from(svg), width: Number(/ width="(\d+)"/.exec(svg)?.[1]) };
    drawings.set(name, drawing);
    return drawing;
  }

  server.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    "/images/:name",
    async (request, reply) => {
      const drawing = drawingOf(request.params.name);
      if (!drawing) throw new HttpProblem(notFound, { message: "There is no such picture" });
      const raster = rasterOf({ w: textOf(request.query.w), q: textOf(request.query.q) }, drawing.width);
      if (raster && "field" in raster)
        throw new HttpProblem(invalidRequest, { message: raster.message, field: `query.${raster.field}` });
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        // Pages of the shop request them from the image host, which is another origin (S7-48).
        .header("cross-origin-resource-policy", "cross-origin");
      if (!raster) return sendDrawing(request, reply, drawing);
      const format = formatFor(request.headers.accept ?? "");
      const picture = await pictures.getOrCreate(JSON.stringify([drawing.body.toString(), raster, format]), () =>
        inTurn(() => rasterize(drawing, raster, format)),
      );
      return reply.type(`image/${format}`).header("vary", "accept").send(picture);
    },
  );

  for (const [path, width] of Object.entries(ICONS))
    server.get(path, async (_, reply) => {
      const drawing = drawingOf(icon.replace("/images/", ""));
      if (!drawing) throw new HttpProblem(notFound);
      const png = await pictures.getOrCreate(JSON.stringify([drawing.body.toString(), "icon", width]), () =>
        inTurn(() => iconOf(drawing, width)),
      );
      return reply.type("image/png").header("cache-control", "public, max-age=86400").send(png);
    });
}

function requestsRaster(query: unknown): boolean {
  return typeof query === "object" && query !== null && ("w" in query || "q" in query);
}

/** A repeated parameter is an array; as text it is rejected like any other invalid value. */
function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Compressible) {
  reply
    .type("image/svg+xml; charset=utf-8")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    .header("x-content-type-options", "nosniff")
    .header("vary", "accept-encoding");
  return sendCompressed(request, reply, drawing, BROTLI_QUALITY);
}

/** A drawing as pixels, dense enough for a width. */
async function pixelsOf(drawing: Drawing, width: number): Promise<Sharp> {
  // sharp loads with the first raster image: pages show drawings.
  const { default: sharp } = await import("sharp");
  // An image is encoded on one processor: the others stay with the shop.
  sharp.concurrency(1);
  return sharp(drawing.body, { density: (NATURAL_DENSITY * width) / drawing.width });
}

/** A square PNG with a margin around the drawing. */
async function iconOf(drawing: Drawing, size: number): Promise<Buffer> {
  const margin = Math.round(size / 10);
  const inner = size - 2 * margin;
  const background = ICON_BACKGROUND;
  return (await pixelsOf(drawing, inner))
    .resize({ width: inner, height: inner, fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}

async function rasterize(drawing: Drawing, { width, quality }: Raster, format: RasterFormat): Promise<Buffer> {
  const picture = (await pixelsOf(drawing, width)).resize({ width });
  if (format === "avif") return picture.avif({ quality, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality }).toBuffer();
  return picture.png({ quality, palette: true }).toBuffer();
}
