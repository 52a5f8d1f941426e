import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter content is not worth compressing, in bytes. */
const WORTH_PACKING = 1_000;

/** The ways to compress, as a browser names them among those that it takes; ";q=0" behind one refuses it. */
const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Content, and how it looks compressed once somebody took it so. */
export interface Packable {
  body: Buffer;
  brotli?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/**
 * Sends content compressed as the browser takes it; each way of it is made once, also for those who ask at the same time.
 * @param quality of brotli: 4 for what is sent once, 7 and more for what is kept
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packable, quality: number) {
  if (content.body.length < WORTH_PACKING) return reply.send(content.body);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (BROTLI.test(accepted)) {
    content.brotli ??= brotli(content.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return reply.header("content-encoding", "br").send(await content.brotli);
  }
  if (GZIP.test(accepted)) {
    content.gzip ??= zip(content.body);
    return reply.header("content-encoding", "gzip").send(await content.gzip);
  }
  return reply.send(content.body);
}
