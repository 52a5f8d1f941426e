import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { inFairTurns } from "../http/load-limit.server.ts";
import { HttpProblem, unavailable } from "../http/problem.ts";
import { PROJECT_FOLDER } from "../source-files.server.ts";
import { hasEnd, pixelsOnly, scansOf } from "./picture-parts.model.ts";

/**
 * Why people cannot read a file: it has a password, it is damaged or not whole, a picture has too few pixels or too many, there is nothing on it, or
 * it takes too long to open.
 */
export type OpeningError = "protected" | "damaged" | "too small" | "too many pixels" | "blank" | "too slow";

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

/** Processor time in milliseconds for looking at the pages of an opened PDF. What takes longer is not blank. */
const PAGES_CPU_MS = 500;

/** The end of a JPEG, which a decoder wants to see before it shows a progressive one. */
const END = Buffer.from([0xff, 0xd9]);

/** In other JPEGs it looks some bytes ahead. */
const LOOKED_AHEAD = Buffer.alloc(16);

/** What a picture becomes before it is looked at for anything on it: one letter on a page of A4 is a difference of three levels in one of its pixels. */
const LOOKED_AT_SIDE = 32;

/** Difference in level that rounding makes in a picture of one colour. */
const ROUNDING = 1;

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
 * @param minSide pixels that each side of a picture has at least
 * @returns why it cannot be read; undefined when it can
 * @throws HttpProblem unavailable while too many files wait, and when the machine is too busy
 */
export function openingError(
  mediaType: string,
  content: Uint8Array,
  { sender, minSide, ...time }: OpeningTime & { sender: string; minSide: number },
): Promise<OpeningError | undefined> {
  return inTurn(sender, () =>
    mediaType === "application/pdf" ? pdfError(content, time) : pictureError(mediaType, content, minSide),
  );
}

async function pdfError(content: Uint8Array, { maxCpuMs, maxMs }: OpeningTime): Promise<OpeningError | undefined> {
  if (isCut(content)) return "damaged";
  // Node loads a worker by its path: the build of the server has no file for it.
  const worker = new Worker(join(PROJECT_FOLDER, "src/platform/files/pdf-worker.server.ts"), {
    workerData: content,
    // PDFium reports its own end there.
    stderr: true,
  });
  let isReady = false;
  let isOpened = false;
  let cpuLimit = maxCpuMs;
  let look: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OpeningError | undefined>((resolve, reject) => {
      // What is opened and then takes too much time or memory has something on its pages.
      const stopIfSlow = async () => {
        if ((await cpuMsOf(worker)) > cpuLimit) resolve(isOpened ? undefined : "too slow");
      };
      worker.on("message", async (message: "ready" | "opened" | { fault: OpeningError | undefined }) => {
        if (message === "ready") {
          isReady = true;
          look = setInterval(stopIfSlow, LOOK_MS);
          end = setTimeout(() => (isOpened ? resolve(undefined) : reject(new HttpProblem(unavailable))), maxMs);
        } else if (message === "opened") {
          isOpened = true;
          cpuLimit = Math.min(maxCpuMs, (await cpuMsOf(worker)) + PAGES_CPU_MS);
        } else resolve(message.fault);
      });
      // What lets PDFium crash or run out of memory before is no document.
      worker.on("error", (error) => {
        if (isReady) resolve(isOpened ? undefined : "damaged");
        else reject(error);
      });
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

async function pictureError(
  mediaType: string,
  content: Uint8Array,
  minSide: number,
): Promise<OpeningError | undefined> {
  if (mediaType === "image/jpeg" && scansOf(content) > MAX_SCANS) return "too slow";
  const { default: sharp } = await import("sharp");
  // As for the shop's own pictures: the other processors stay with the shop.
  sharp.concurrency(1);
  const pixels = pixelsOnly(mediaType, content);
  const isWithoutEnd = mediaType === "image/jpeg" && !hasEnd(pixels);
  try {
    const { width, height, isProgressive, channels, depth } = await sharp(pixels, {
      limitInputPixels: false,
    }).metadata();
    const count = width * height;
    const unpacked = count * channels * (depth === "uchar" ? 1 : 2);
    if (count > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS) || unpacked > MAX_UNPACKED_BYTES)
      return "too many pixels";
    const picture = isWithoutEnd ? Buffer.concat([pixels, isProgressive ? END : LOOKED_AHEAD]) : pixels;
    // About pixels that are missing before the end a decoder only warns.
    const failOn = isWithoutEnd && isProgressive ? "warning" : "truncated";
    const { data, info } = await sharp(picture, { failOn, sequentialRead: true })
      .resize(LOOKED_AT_SIDE, LOOKED_AT_SIDE, { fit: "inside" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (Math.min(width, height) < minSide) return "too small";
    return isOfOneColour(data, info.channels) ? "blank" : undefined;
  } catch {
    return "damaged";
  }
}

function isOfOneColour(pixels: Uint8Array, channels: number): boolean {
  return Array.from({ length: channels }).every((_, channel) => {
    const levels = pixels.filter((_, at) => at % channels === channel);
    return Math.max(...levels) - Math.min(...levels) <= ROUNDING;
  });
}
