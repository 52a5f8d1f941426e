import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { diskCache } from "../files/disk-cache.server.ts";
import { type Packable, sendCompressed } from "../http/compression.server.ts";
import { HttpProblem, invalidRequest, notFound } from "../http/problem.ts";
import { perMinute } from "../rate-limit/service.server.ts";
import { formatFor, type Raster, type RasterFormat, rasterOf } from "./address.model.ts";
import { readPicture } from "./pictures.server.ts";

/** Drawings are small; colours make their names many. */
const DRAWING_BYTES = 4 * 1024 * 1024;
const PICTURE_BYTES = 256 * 1024 * 1024;

/** Pictures in pixels that one address may ask for within a minute: making one keeps a processor busy. */
const PICTURES_PER_MINUTE = 120;

/** Points per inch at which a drawing's own units are pixels. */
const NATURAL_DENSITY = 72;

/** Of brotli; a drawing is packed once and sent for ever. */
const BEST_QUALITY = 11;

/** An SVG picture, and the width of its frame in pixels. */
interface Drawing extends Packable {
  width: number;
}

/**
 * Serves the shop's own drawings at /images/<name>: as they are drawn, or with `w` and `q` in pixels, as AVIF, WebP or PNG
 * by what the caller accepts (S7-48, S9-30). A name always means the same picture, so it is cached for ever.
 * @param folder where pictures in pixels are kept
 */
export async function imagesPlugin(server: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: DRAWING_BYTES,
    sizeCalculation: ({ body }) => body.length * 2,
  });
  const pictures = diskCache(folder, PICTURE_BYTES);

  await server.register(rateLimit, {
    ...perMinute(PICTURES_PER_MINUTE),
    allowList: ({ query }) => !asksForPixels(query),
  });

  function drawingOf(name: string): Drawing | undefined {
    const kept = drawings.get(name);
    if (kept) return kept;
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
      reply.header("cache-control", "public, max-age=31536000, immutable");
      if (!raster) return sendDrawing(request, reply, drawing);
      const format = formatFor(request.headers.accept ?? "");
      const picture = await pictures.take(JSON.stringify([drawing.body.toString(), raster, format]), () =>
        inPixels(drawing, raster, format),
      );
      return reply.type(`image/${format}`).header("vary", "accept").send(picture);
    },
  );
}

function asksForPixels(query: unknown): boolean {
  return typeof query === "object" && query !== null && ("w" in query || "q" in query);
}

/** A parameter that is given twice is no text: it is refused as any other that makes no sense. */
function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Packable) {
  reply
    .type("image/svg+xml; charset=utf-8")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    .header("x-content-type-options", "nosniff")
    .header("vary", "accept-encoding");
  return sendCompressed(request, reply, drawing, BEST_QUALITY);
}

function inPixels(drawing: Drawing, { width, quality }: Raster, format: RasterFormat): Promise<Buffer> {
  const picture = sharp(drawing.body, { density: (NATURAL_DENSITY * width) / drawing.width }).resize({ width });
  if (format === "avif") return picture.avif({ quality, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality }).toBuffer();
  return picture.png({ quality, palette: true }).toBuffer();
}
