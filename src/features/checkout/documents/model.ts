import type { DocumentEntry, DocumentKind } from "#orders/details/model.ts";
import { isOpen, type OrderStatus } from "#orders/model.ts";

/** What an upload may weigh, in bytes (M-02). */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Papers that an order takes, all kinds together (M-02). */
export const MAX_DOCUMENTS = 10;

/** Days that papers are kept unless their order still needs them (M-02). */
export const KEPT_DAYS = 90;

/** What can be handed in, and how each kind of file begins. Names and headers of uploads are not believed. */
export const MEDIA_TYPES = [
  { mediaType: "application/pdf", ending: "pdf", begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: "image/jpeg", ending: "jpg", begins: [0xff, 0xd8, 0xff] },
  {
    mediaType: "image/png",
    ending: "png",
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
  },
] as const;

/** Bytes from the start of a file that say what it is. */
export const HEAD_BYTES = Math.max(...MEDIA_TYPES.map(({ begins }) => begins.length));

/** What a file is, by its first bytes; undefined for anything that is not taken. */
export function mediaTypeOf(head: Uint8Array): (typeof MEDIA_TYPES)[number]["mediaType"] | undefined {
  return MEDIA_TYPES.find(({ begins }) => begins.every((byte, place) => head[place] === byte))?.mediaType;
}

/** What is said of a file that weighs more. */
export const TOO_LARGE = `This file is larger than ${MAX_BYTES / (1024 * 1024)} MB. Make it smaller, or take the photo at a lower quality`;

/** What is wrong with a file that was chosen, as far as a browser can say; undefined where it can be sent. */
export function fileFaultOf({ size, type }: { size: number; type: string }): string | undefined {
  if (size === 0) return "This file is empty. Choose another one";
  if (size > MAX_BYTES) return TOO_LARGE;
  // Some systems do not know what a file is; the server looks into it.
  if (type === "" || MEDIA_TYPES.some(({ mediaType }) => mediaType === type)) return undefined;
  return WRONG_TYPE;
}

/** What is said of a file that is none of those. */
export const WRONG_TYPE = "This is not a PDF, a JPEG or a PNG. Save it as one of these and choose it again";

const LONGEST_NAME = 100;

/**
 * The name of an uploaded file as it is kept and shown: without folders and without characters that mean something to a
 * file system, a header or the direction of text, and with the ending of what it is.
 */
export function storedName(name: string, mediaType: string): string {
  const ending = MEDIA_TYPES.find((known) => known.mediaType === mediaType)?.ending ?? "bin";
  const plain = (name.split(/[\\/]/).at(-1) ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%\ufffd]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\.(pdf|jpe?g|png)$/i, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short = Array.from(plain).slice(0, LONGEST_NAME).join("").trimEnd();
  return `${short || "document"}.${ending}`;
}

/** Papers without which a SIM is not activated; they are also taken after the order was placed (RICA, D-13). */
export const RICA_KINDS: readonly DocumentKind[] = ["identity", "proof_of_address"];

/** States of an order that is bought and not done: its SIM may wait for papers, and its papers are still needed. */
const UNDER_WAY: readonly OrderStatus[] = ["paid", "accepted", "held", "in_progress"];

/** True when an order takes papers of a kind: any while it is filled in, those of RICA while it is under way. */
export function takesDocument(status: OrderStatus, kind: DocumentKind): boolean {
  return isOpen(status) || (UNDER_WAY.includes(status) && RICA_KINDS.includes(kind));
}

/** States in which an order needs its papers, however old they are. */
export const NEEDING_STATUSES: readonly OrderStatus[] = ["awaiting_verification", ...UNDER_WAY];

/** The papers of an order after those of one kind were replaced: how a page takes in what DocumentUpload tells it. */
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
