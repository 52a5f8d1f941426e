import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter content is not worth compressing, in bytes. */
const WORTH_PACKING = 1_000;

/** How far back repetitions are looked for, as a power of two: 256 kB, a page. More would only be memory to ask for and give back. */
const WINDOW = 18;
const ROOM = 64 * 1024;

/** The ways to compress, as a browser names them among those that it takes; ";q=0" behind one refuses it. */
const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Quality of brotli for who asks first: it takes a sixth of the time of 7, for content that perhaps nobody asks for again. */
const QUICK = 3;

/** Content, and how it looks compressed once somebody took it so. */
export interface Packable {
  body: Buffer;
  brotli?: Promise<Buffer>;
  /** Of `brotli`, or of what will take its place. */
  quality?: number;
  gzip?: Promise<Buffer>;
}

/**
 * Sends content compressed as the browser takes it; each way of it is made once, also for those who ask at the same time.
 * @param quality of brotli for what is asked for again, 4 to 11; whoever asks first gets it quickly
 */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, content: Packable, quality: number) {
  if (content.body.length < WORTH_PACKING) return reply.send(content.body);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (BROTLI.test(accepted)) return reply.header("content-encoding", "br").send(await asBrotli(content, quality));
  if (GZIP.test(accepted)) {
    content.gzip ??= zip(content.body);
    return reply.header("content-encoding", "gzip").send(await content.gzip);
  }
  return reply.send(content.body);
}

function asBrotli(content: Packable, quality: number): Promise<Buffer> {
  if (!content.brotli) {
    content.quality = QUICK;
    content.brotli = packed(content.body, QUICK);
  } else if (content.quality !== undefined && content.quality < quality) {
    content.quality = quality;
    const better = packed(content.body, quality);
    // Nobody waits for it. Where it cannot be made, the other one stays.
    better.then(
      () => {
        content.brotli = better;
      },
      () => undefined,
    );
  }
  return content.brotli;
}

function packed(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    // Room for all of it at once: each further piece would be another way to a thread and back.
    chunkSize: ROOM,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  });
}
