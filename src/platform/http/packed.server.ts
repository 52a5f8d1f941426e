import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter content is not worth compressing, in bytes. */
const WORTH_PACKING = 1_000;

/** Content, and how it looks compressed once somebody took it so. */
export interface Packable {
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

/**
 * Sends content compressed as the browser takes it; each way of it is made once.
 * @param quality of brotli: 4 for what is sent once, 7 and more for what is kept
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packable, quality: number) {
  if (content.body.length < WORTH_PACKING) return reply.send(content.body);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) {
    content.brotli ??= await brotli(content.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return reply.header("content-encoding", "br").send(content.brotli);
  }
  if (/\bgzip\b/.test(accepted)) {
    content.gzip ??= await zip(content.body);
    return reply.header("content-encoding", "gzip").send(content.gzip);
  }
  return reply.send(content.body);
}
