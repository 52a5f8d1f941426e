import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { oneAtATime } from "../http/load-limit.server.ts";
import { PROJECT_FOLDER } from "../source-files.server.ts";

/** Why people cannot open a file: it has a password, it is damaged or not whole, or it is a picture with too many pixels. */
export type OpeningFault = "protected" | "damaged" | "too many pixels";

/** Time for opening a file in milliseconds; usual ones take less than a tenth of a second. */
const TIMEOUT_MS = 10_000;

/** Files that are opened or wait for it. */
const MAX_WAITING = 20;

/** Decoding a progressive or interlaced picture takes up to eight bytes for each pixel: 290 MB for a page of A4 at 600 dpi. */
const MAX_PROGRESSIVE_PIXELS = 36_000_000;

/** Other pictures are decoded row by row. */
const MAX_PIXELS = 250_000_000;

const inTurn = oneAtATime(MAX_WAITING);

/**
 * Opens a file as programs that show it do: PDFs by PDFium, the reader of Chrome, and pictures by libvips. Both are bounded in time and memory.
 * @param content a PDF, JPEG or PNG by its first bytes
 * @returns why it cannot be opened; undefined when it can
 * @throws HttpProblem unavailable while too many files wait
 */
export function openingFault(
  mediaType: string,
  content: Uint8Array,
  timeoutMs = TIMEOUT_MS,
): Promise<OpeningFault | undefined> {
  return inTurn(() => (mediaType === "application/pdf" ? pdfFault(content, timeoutMs) : pictureFault(content)));
}

async function pdfFault(content: Uint8Array, timeoutMs: number): Promise<OpeningFault | undefined> {
  if (isCut(content)) return "damaged";
  // Node loads a worker by its path: the build of the server has no file for it.
  const worker = new Worker(join(PROJECT_FOLDER, "src/platform/files/pdf-worker.server.ts"), {
    workerData: content,
    // PDFium reports its own end there.
    stderr: true,
  });
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OpeningFault | undefined>((resolve, reject) => {
      worker.on("message", (message: "ready" | { fault: OpeningFault | undefined }) => {
        if (message !== "ready") return resolve(message.fault);
        isReady = true;
        timer = setTimeout(() => resolve("damaged"), timeoutMs);
      });
      // What lets PDFium crash or run out of memory is no document.
      worker.on("error", (error) => (isReady ? resolve("damaged") : reject(error)));
      worker.on("exit", () => reject(new Error("The worker that opens PDFs ended without a result.")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * True for a PDF whose end is missing: readers search such a file for pages and show those that they find, without what is lost. A whole one
 * has a table of its objects, or at least a trailer, after the last of them.
 */
function isCut(content: Uint8Array): boolean {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = file.subarray(Math.max(0, file.lastIndexOf("endobj")));
  return !["xref", "trailer", "%%EOF"].some((part) => end.includes(part));
}

async function pictureFault(content: Uint8Array): Promise<OpeningFault | undefined> {
  const { default: sharp } = await import("sharp");
  // As for the shop's own pictures: the other processors stay with the shop.
  sharp.concurrency(1);
  try {
    const { width, height, isProgressive } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) return "too many pixels";
    await sharp(content, { failOn: "truncated", sequentialRead: true })
      .timeout({ seconds: TIMEOUT_MS / 1000 })
      .resize(32, 32, { fit: "inside" })
      .raw()
      .toBuffer();
    return undefined;
  } catch {
    return "damaged";
  }
}
