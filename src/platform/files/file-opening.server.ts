import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { inFairTurns } from "../http/load-limit.server.ts";
import { HttpProblem, unavailable } from "../http/problem.ts";
import { PROJECT_FOLDER } from "../source-files.server.ts";
import { pixelsOnly, scansOf } from "./picture-parts.model.ts";

/** Why people cannot open a file: it has a password, it is damaged or not whole, a picture has too many pixels, or it takes too long. */
export type OpeningFault = "protected" | "damaged" | "too many pixels" | "too slow";

/** How often the processor time is looked at, in milliseconds. */
const LOOK_MS = 100;

/** Files that are opened or wait for it. Each is in memory. */
const MAX_WAITING = 40;

/** Of those, files of one sender: the page of an order sends one of each of four kinds at the same time. */
const MAX_WAITING_OF_ONE = 4;

/** Decoding a progressive or interlaced picture takes up to eight bytes for each pixel: 290 MB for a page of A4 at 600 dpi. */
const MAX_PROGRESSIVE_PIXELS = 36_000_000;

/** Other pictures are decoded row by row. */
const MAX_PIXELS = 250_000_000;

/** What those may unpack to, in bytes: all pixels in three colours. libvips takes up to two seconds for it, and no time limit would stop it earlier. */
const MAX_UNPACKED_BYTES = 3 * MAX_PIXELS;

/** Passes over all pixels that a JPEG may be stored in; programs write about ten. libvips goes up to 100, of which each takes as long. */
const MAX_SCANS = 30;

const inTurn = inFairTurns(MAX_WAITING, MAX_WAITING_OF_ONE);

/** How long opening a PDF may take, in milliseconds. */
interface OpeningTime {
  /** Processor time, above which the PDF is too slow. */
  maxCpuMs: number;
  /** Time in all, however little of the processor it got: above it the machine is too busy. */
  maxMs: number;
}

/**
 * Opens a file as programs that show it do: PDFs by PDFium, the reader of Chrome, and pictures by libvips. Both are bounded in time and memory.
 * @param mediaType of a PDF, JPEG or PNG by its first bytes
 * @param sender who sent it, by address: senders take turns
 * @returns why it cannot be opened; undefined when it can
 * @throws HttpProblem unavailable while too many files wait, and when the machine is too busy
 */
export function openingFault(
  mediaType: string,
  content: Uint8Array,
  { sender, ...time }: OpeningTime & { sender: string },
): Promise<OpeningFault | undefined> {
  return inTurn(sender, () =>
    mediaType === "application/pdf" ? pdfFault(content, time) : pictureFault(mediaType, content),
  );
}

async function pdfFault(content: Uint8Array, { maxCpuMs, maxMs }: OpeningTime): Promise<OpeningFault | undefined> {
  if (isCut(content)) return "damaged";
  // Node loads a worker by its path: the build of the server has no file for it.
  const worker = new Worker(join(PROJECT_FOLDER, "src/platform/files/pdf-worker.server.ts"), {
    workerData: content,
    // PDFium reports its own end there.
    stderr: true,
  });
  let isReady = false;
  let look: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OpeningFault | undefined>((resolve, reject) => {
      const stopIfSlow = async () => {
        if ((await cpuMsOf(worker)) > maxCpuMs) resolve("too slow");
      };
      worker.on("message", (message: "ready" | { fault: OpeningFault | undefined }) => {
        if (message !== "ready") return resolve(message.fault);
        isReady = true;
        look = setInterval(stopIfSlow, LOOK_MS);
        end = setTimeout(() => reject(new HttpProblem(unavailable)), maxMs);
      });
      // What lets PDFium crash or run out of memory is no document.
      worker.on("error", (error) => (isReady ? resolve("damaged") : reject(error)));
      worker.on("exit", () => reject(new Error("The worker that opens PDFs ended without a result.")));
    });
  } finally {
    clearInterval(look);
    clearTimeout(end);
    await worker.terminate();
  }
}

/** Processor time that a worker has used, in milliseconds; none of one that has ended. */
async function cpuMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
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

async function pictureFault(mediaType: string, content: Uint8Array): Promise<OpeningFault | undefined> {
  if (mediaType === "image/jpeg" && scansOf(content) > MAX_SCANS) return "too slow";
  const { default: sharp } = await import("sharp");
  // As for the shop's own pictures: the other processors stay with the shop.
  sharp.concurrency(1);
  const picture = pixelsOnly(mediaType, content);
  try {
    const { width, height, isProgressive, channels, depth } = await sharp(picture, {
      limitInputPixels: false,
    }).metadata();
    const pixels = width * height;
    const unpacked = pixels * channels * (depth === "uchar" ? 1 : 2);
    if (pixels > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS) || unpacked > MAX_UNPACKED_BYTES)
      return "too many pixels";
    await sharp(picture, { failOn: "truncated", sequentialRead: true })
      .resize(32, 32, { fit: "inside" })
      .raw()
      .toBuffer();
    return undefined;
  } catch {
    return "damaged";
  }
}
