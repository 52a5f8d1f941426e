import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode } from "../database/start-problem.server.ts";
import type { FileDraft } from "../files/file-store.port.ts";
import type { Download, ReceivedFile, UploadDeclaration } from "./endpoint.ts";
import { answerFailure } from "./errors.server.ts";
import { HttpProblem, invalidRequest, unavailable, unsupportedMedia } from "./problem.ts";

/** Where files go that come with calls. */
export interface UploadSettings {
  /** Takes a file in, a piece at a time. @throws what `content` throws */
  receive(content: AsyncIterable<Uint8Array>): Promise<FileDraft>;
  /** Files that one address may send per minute. */
  perMinute: number;
  /** After how many milliseconds a sender who says nothing is taken to be gone; a minute unless told otherwise. */
  idleMs?: number;
}

/** What the fields, their names and the boundaries of an upload may weigh besides its file. */
const AROUND_BYTES = 16 * 1024;

const IDLE_MS = 60_000;

const SEND_A_FORM = "Send the file as multipart/form-data";

/** What came with an upload. */
export interface Received {
  fields: Record<string, unknown>;
  file: ReceivedFile;
}

/** A part of the server whose calls take multipart/form-data and nothing else; `register` puts them there. */
export function uploadScope(server: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      error.statusCode === unsupportedMedia.status && !(error instanceof HttpProblem)
        ? refuseMedia(error, request, reply)
        : answerFailure(error, request, reply),
    );
    register(scope);
  });
}

function refuseMedia(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = new HttpProblem(unsupportedMedia, { message: SEND_A_FORM });
  return answerFailure(Object.assign(refusal, { code: error.code }), request, reply);
}

/**
 * Reads an upload to its end: its file goes where files go, and what else there is comes as fields. Whoever asked has to
 * discard the file's draft or keep it.
 * @throws HttpProblem where the file is missing, too large or cut off
 */
export async function received(
  request: FastifyRequest,
  declared: UploadDeclaration,
  { receive, idleMs = IDLE_MS }: UploadSettings,
): Promise<Received> {
  if (Number(request.headers["content-length"] ?? 0) > declared.mostBytes + AROUND_BYTES)
    throw new HttpProblem(declared.tooLarge, { field: `body.${declared.file}` });
  // Without a body nothing has looked at its type yet.
  if (!request.isMultipart()) throw new HttpProblem(unsupportedMedia, { message: SEND_A_FORM });
  const idle = setTimeout(() => request.raw.destroy(), idleMs);
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  try {
    const parts = request.parts({ limits: { ...LIMITS, fileSize: declared.mostBytes } });
    for await (const part of arriving(parts, idle)) {
      if (part.type === "field") fields.set(part.fieldname, part.value);
      else if (part.fieldname !== declared.file || file) part.file.resume();
      else file = { name: part.filename ?? "", draft: await receive(whole(part, declared, idle)) };
    }
    if (file) return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    await file?.draft.discard();
    if (!isDiskFull(error)) throw error;
    request.log.error({ err: error }, "no room for an upload");
    throw new HttpProblem(unavailable);
  } finally {
    clearTimeout(idle);
  }
  const field = `body.${declared.file}`;
  throw new HttpProblem(invalidRequest, { field, message: `${field}: choose a file` });
}

/** Generous for our own forms, and little for anybody else's. */
const LIMITS = { files: 2, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 };

/** The bytes of a part. @throws HttpProblem where they are too many or do not come to an end */
async function* whole(
  { file }: MultipartFile,
  { file: name, tooLarge }: UploadDeclaration,
  idle: NodeJS.Timeout,
): AsyncGenerator<Uint8Array> {
  for await (const piece of arriving<Uint8Array>(file, idle)) {
    if (file.truncated) break;
    yield piece;
  }
  if (file.truncated) throw new HttpProblem(tooLarge, { field: `body.${name}` });
}

/** What comes, as long as it comes. What is done with it meanwhile fails for reasons of its own, which pass through. */
async function* arriving<T>(items: AsyncIterable<T>, idle: NodeJS.Timeout): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw cutOff(error);
    });
    idle.refresh();
    if (next.done) return;
    yield next.value;
  }
}

function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS"].includes(errorCode(error) ?? "");
}

function cutOff(error: unknown): unknown {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 400;
  if (status !== 400) return error;
  return new HttpProblem(invalidRequest, { message: "The upload did not arrive whole. Please try again" });
}

/** Sends a file to be saved: no browser takes it for a page of ours, whatever is in it. */
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

/** As RFC 8187 wants it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
