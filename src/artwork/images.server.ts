import type { FastifyInstance } from "fastify";
import { notFound, Refusal } from "#platform/http/problem.ts";
import { drawArtwork, parseArtwork } from "./model.ts";

/** Colours make the names many; the drawn text of the latest few hundred (about 2 MB) is enough. */
const keptDrawings = 300;

/** Serves the shop's own drawings at /images/<name>. A name always means the same picture, so it is cached for ever. */
export async function imagesPlugin(server: FastifyInstance): Promise<void> {
  const shelf = drawingShelf(keptDrawings);

  server.get<{ Params: { name: string } }>("/images/:name", async (request, reply) => {
    const text = shelf.take(request.params.name);
    if (text === undefined) throw new Refusal(notFound, { message: "There is no such picture" });
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .header("x-content-type-options", "nosniff")
      .send(text);
  });
}

/** Drawn pictures by name, never more than `limit`: the one drawn first makes room. An unknown name gives undefined. */
export function drawingShelf(limit: number): { take: (name: string) => string | undefined; size: () => number } {
  const drawn = new Map<string, string>();
  return { take, size: () => drawn.size };

  function take(name: string): string | undefined {
    const kept = drawn.get(name);
    if (kept !== undefined) return kept;
    const artwork = parseArtwork(name);
    if (artwork === undefined) return undefined;
    const text = drawArtwork(artwork);
    const [oldest] = drawn.keys();
    if (drawn.size >= limit && oldest !== undefined) drawn.delete(oldest);
    drawn.set(name, text);
    return text;
  }
}
