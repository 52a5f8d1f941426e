import { type DocumentEntry, type DocumentKind, RICA_KINDS } from "#orders/details/model.ts";
import { type OrderStatus, statusIs } from "#orders/status/model.ts";

/** Maximum size of an upload, in bytes (M-02). */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Maximum number of documents of an order (M-02). */
export const MAX_DOCUMENTS = 10;

/** Retention period of documents in days, unless their order still needs them (M-02). */
export const RETENTION_DAYS = 90;

/**
 * Accepted file types with the bytes that begin them; file names and headers of uploads are not trusted. Readers look for the header of a PDF in
 * its first 1,024 bytes, because some programs write a byte order mark or a line break before it.
 */
export const MEDIA_TYPES = [
  { mediaType: "image/jpeg", ending: "jpg", signature: [0xff, 0xd8, 0xff], within: 1 },
  {
    mediaType: "image/png",
    ending: "png",
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
    within: 1,
  },
  { mediaType: "application/pdf", ending: "pdf", signature: [0x25, 0x50, 0x44, 0x46, 0x2d], within: 1024 },
] as const;

/** The media type by the first bytes of a file; undefined when it is not accepted. */
export function mediaTypeOf(content: Uint8Array): (typeof MEDIA_TYPES)[number]["mediaType"] | undefined {
  return MEDIA_TYPES.find(({ signature, within }) =>
    Array.from({ length: within }).some((_, start) =>
      signature.every((byte, place) => content[start + place] === byte),
    ),
  )?.mediaType;
}

/** Message for a file above the maximum size. */
export const TOO_LARGE = `This file is larger than ${MAX_BYTES / (1024 * 1024)} MB. Make it smaller, or take the photo at a lower quality`;

/** The error message for a chosen file, checked in the browser; undefined when it can be uploaded. */
export function fileErrorOf({ size, type }: { size: number; type: string }): string | undefined {
  if (size === 0) return "This file is empty. Choose another one";
  if (size > MAX_BYTES) return TOO_LARGE;
  // Some systems do not know the file type; the server checks the content.
  if (type === "" || MEDIA_TYPES.some(({ mediaType }) => mediaType === type)) return undefined;
  return WRONG_TYPE;
}

/** Message for a file type that is not accepted. */
export const WRONG_TYPE = "This isn't a PDF, JPEG or PNG. Save it as one of these and choose it again";

/** Pixels on each side below which no document can be read: an identity card at 100 dpi has 337 × 213. */
export const MIN_SIDE = 200;

/** Message for a picture with fewer pixels. */
export const TOO_SMALL = `This picture is too small to read: it has fewer than ${MIN_SIDE} pixels on a side. Take the photo again, and choose that one`;

/** Message for a picture that takes too much memory to open. */
export const TOO_MANY_PIXELS =
  "This picture has too many pixels. Save it smaller, or take the photo at a lower quality";

/** Message for a file that takes too much time to open. */
export const TOO_SLOW =
  "This file takes too long to open. Print it to a new PDF or take a photo of the document, and choose that one";

/**
 * Processor time for opening a document in milliseconds, with the start of its reader: usual ones take a fifth of a second, 5 MB in 70,000
 * objects without a table of them half a second.
 */
export const MAX_CPU_MS = 2_000;

/** The same for files from an address that sent too many slow ones: enough for usual ones. */
export const SHORT_CPU_MS = 700;

/** Time in milliseconds for it in all. A busy machine may need more; then the document can be sent again, and is not counted as a slow one. */
export const MAX_OPENING_MS = 10_000;

/** Files that may take too long to open in an hour: of a session, of a network, and of a site, see slowFilesFrom(). */
export const SLOW_FILES_OF_SESSION = 3;
export const SLOW_FILES_OF_NETWORK = 6;
export const SLOW_FILES_OF_SITE = 20;

const MAX_NAME_LENGTH = 100;

/**
 * The stored and displayed name of an uploaded file: as it was, but without folders, without control characters and those of bidirectional text,
 * and with the extension of its media type. No file of the shop has this name; a download encodes it, and browsers replace what a disk can't take.
 */
export function storedName(name: string, mediaType: string): string {
  const ending = MEDIA_TYPES.find((known) => known.mediaType === mediaType)?.ending ?? "bin";
  // Cut before it is cleaned, because dots and spaces at its end are removed in quadratic time.
  const plain = (name.split(/[\\/]/).at(-1) ?? "")
    .slice(0, 4 * MAX_NAME_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\.(pdf|jpe?g|png)$/i, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short = Array.from(plain).slice(0, MAX_NAME_LENGTH).join("").trimEnd();
  return `${short || "document"}.${ending}`;
}

/** True when an order accepts documents of a kind: any before it is placed, those for RICA until it is completed. */
export function acceptsDocument(status: OrderStatus, kind: DocumentKind): boolean {
  return statusIs(status, "open") || (statusIs(status, "unfinished") && RICA_KINDS.includes(kind));
}

/** The documents of an order with those of one kind replaced. */
export function withDocuments(
  entries: readonly DocumentEntry[],
  kind: DocumentKind,
  ofKind: readonly DocumentEntry[],
): DocumentEntry[] {
  return [...entries.filter((entry) => entry.kind !== kind), ...ofKind];
}

/** "850 KB", "2.4 MB". */
export function sizeLabel(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
