import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode } from "../database/start-problem.server.ts";
import type { FileDraft } from "../files/file-store.port.ts";
import type { Download, ReceivedFile, UploadDeclaration } from "./endpoint.ts";
import { answerFailure } from "./errors.server.ts";
import { HttpProblem, invalidRequest, unavailable, unsupportedMedia } from "./problem.ts";

/** Settings for uploaded files. */
export interface UploadSettings {
  /** Receives a file in chunks. @throws what `content` throws */
  receive(content: AsyncIterable<Uint8Array>): Promise<FileDraft>;
  /** Maximum number of uploads per minute and IP address. */
  perMinute: number;
  /** Idle timeout of an upload in milliseconds; a minute by default. */
  idleMs?: number;
}

/** Maximum size of an upload besides its file: fields, names and boundaries. */
const OVERHEAD_BYTES = 16 * 1024;

const IDLE_MS = 60_000;

const SEND_A_FORM = "Send the file as multipart/form-data";

/** A received upload. */
export interface Received {
  fields: Record<string, unknown>;
  file: ReceivedFile;
}

/** Registers calls in a scope that accepts only multipart/form-data. */
export function uploadScope(server: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      error.statusCode === unsupportedMedia.status && !(error instanceof HttpProblem)
        ? rejectMediaType(error, request, reply)
        : answerFailure(error, request, reply),
    );
    register(scope);
  });
}

function rejectMediaType(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = new HttpProblem(unsupportedMedia, { message: SEND_A_FORM });
  return answerFailure(Object.assign(problem, { code: error.code }), request, reply);
}

/**
 * Receives an upload. The caller has to commit or discard the draft of the file.
 * @throws HttpProblem when the file is missing, too large or incomplete
 */
export async function received(
  request: FastifyRequest,
  declared: UploadDeclaration,
  { receive, idleMs = IDLE_MS }: UploadSettings,
): Promise<Received> {
  if (Number(request.headers["content-length"] ?? 0) > declared.maxBytes + OVERHEAD_BYTES)
    throw new HttpProblem(declared.tooLarge, { field: `body.${declared.file}` });
  // Fastify does not check the media type of a request without a body.
  if (!request.isMultipart()) throw new HttpProblem(unsupportedMedia, { message: SEND_A_FORM });
  const idle = setTimeout(() => request.raw.destroy(), idleMs);
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  try {
    const parts = request.parts({ limits: { ...LIMITS, fileSize: declared.maxBytes } });
    for await (const part of withIdleTimer(parts, idle)) {
      if (part.type === "field") fields.set(part.fieldname, part.value);
      else if (part.fieldname !== declared.file || file) part.file.resume();
      else file = { name: sentName(part.filename), draft: await receive(contentOf(part, declared, idle)) };
    }
    if (file) return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    await file?.draft.discard();
    if (!isDiskFull(error)) throw error;
    request.log.error({ err: error }, "no disk space for an upload");
    throw new HttpProblem(unavailable);
  } finally {
    clearTimeout(idle);
  }
  const field = `body.${declared.file}`;
  throw new HttpProblem(invalidRequest, { field, message: `${field}: choose a file` });
}

/** The name of a file as it was chosen: forms send its quotation marks and line breaks as %22, %0D and %0A (HTML, multipart/form-data). */
function sentName(filename = ""): string {
  return filename.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

/** Limits far above what the forms of the shop need. */
const LIMITS = { files: 2, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 };

/** The bytes of a part. @throws HttpProblem when it is too large or incomplete */
async function* contentOf(
  { file }: MultipartFile,
  { file: name, tooLarge }: UploadDeclaration,
  idle: NodeJS.Timeout,
): AsyncGenerator<Uint8Array> {
  for await (const piece of withIdleTimer<Uint8Array>(file, idle)) {
    if (file.truncated) break;
    yield piece;
  }
  if (file.truncated) throw new HttpProblem(tooLarge, { field: `body.${name}` });
}

/** Passes items on and restarts the idle timer for each. Only errors of the source count as an incomplete upload. */
async function* withIdleTimer<T>(items: AsyncIterable<T>, idle: NodeJS.Timeout): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw toUploadProblem(error);
    });
    idle.refresh();
    if (next.done) return;
    yield next.value;
  }
}

/** EFBIG is a limit on the size of files, by the system or its operator. */
function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS", "EFBIG"].includes(errorCode(error) ?? "");
}

function toUploadProblem(error: unknown): unknown {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 400;
  if (status !== 400) return error;
  return new HttpProblem(invalidRequest, { message: "The upload did not arrive whole. Please try again" });
}

/** Sends a file as an attachment, so that no browser renders it as a page of the shop. */
export function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, "_");
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/** Encodes as RFC 8187 specifies. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
