import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size for compression, in bytes. */
const MIN_BYTES = 1_000;

/** Brotli window as a power of two: 256 kB, more than a page. A larger one would only take memory. */
const WINDOW = 18;
const CHUNK_BYTES = 64 * 1024;

/** Match an encoding in Accept-Encoding; ";q=0" excludes it. */
const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Brotli level for the first response. It takes a sixth of the time of level 7, and the content may not be requested again. */
const FIRST_QUALITY = 3;

/** Content with its cached compressed versions. */
export interface Compressible {
  body: Buffer;
  brotli?: Promise<Buffer>;
  /** Level of `brotli`, or of the version that will replace it. */
  quality?: number;
  gzip?: Promise<Buffer>;
}

/**
 * Sends content compressed as the client accepts it. Each encoding is computed once, also for concurrent requests.
 * @param quality Brotli level for repeated requests, 4 to 11; the first response uses a faster level
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Compressible,
  quality: number,
) {
  if (content.body.length < MIN_BYTES) return reply.send(content.body);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (BROTLI.test(accepted)) return reply.header("content-encoding", "br").send(await asBrotli(content, quality));
  if (GZIP.test(accepted)) {
    content.gzip ??= zip(content.body);
    return reply.header("content-encoding", "gzip").send(await content.gzip);
  }
  return reply.send(content.body);
}

function asBrotli(content: Compressible, quality: number): Promise<Buffer> {
  if (!content.brotli) {
    content.quality = FIRST_QUALITY;
    content.brotli = compressBrotli(content.body, FIRST_QUALITY);
  } else if (content.quality !== undefined && content.quality < quality) {
    content.quality = quality;
    const improved = compressBrotli(content.body, quality);
    // Computed in the background; when it fails, the first version stays.
    improved.then(
      () => {
        content.brotli = improved;
      },
      () => undefined,
    );
  }
  return content.brotli;
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    // One chunk for the whole output: each further chunk would be another round trip to the thread pool.
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  });
}
