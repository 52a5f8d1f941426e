import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { OpeningError } from "./file-opening.server.ts";

// Runs in a worker thread of its own, because a hostile PDF can keep PDFium busy or let it crash.

/** Memory that PDFium may use: a PDF of a few megabytes can unpack to gigabytes. */
const MAX_BYTES = 256 * 1024 * 1024;

const PAGE_BYTES = 64 * 1024;

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const PROTECTED = [4, 5];

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES) throw new RangeError("The PDF needs too much memory");
  return grow.call(this, pages);
};

/** Opens a PDF without a password, measures its first page, and looks for anything on its pages, without drawing them. */
async function faultOf(content: Uint8Array): Promise<OpeningError | undefined> {
  const program = readFileSync(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const pdfium = await init({ wasmBinary: new Uint8Array(program).buffer });
  pdfium.FPDF_InitLibrary();
  parentPort?.postMessage("ready");
  const { malloc } = pdfium.pdfium.wasmExports;
  const file = malloc(content.length);
  const size = malloc(2 * Float32Array.BYTES_PER_ELEMENT);
  memoryOf(pdfium).set(content, file);
  const document = pdfium.FPDF_LoadMemDocument(file, content.length, "");
  if (document === 0) return PROTECTED.includes(pdfium.FPDF_GetLastError()) ? "protected" : "damaged";
  if (!pdfium.FPDF_GetPageSizeByIndexF(document, 0, size)) return "damaged";
  parentPort?.postMessage("opened");
  return isBlank(pdfium, document) ? "blank" : undefined;
}

/** True for a document without any text, picture, drawing or note. */
function isBlank(pdfium: WrappedPdfiumModule, document: number): boolean {
  const pages = pdfium.FPDF_GetPageCount(document);
  for (let at = 0; at < pages; at += 1) {
    const page = pdfium.FPDF_LoadPage(document, at);
    if (page === 0) continue;
    if (pdfium.FPDFPage_CountObjects(page) + pdfium.FPDFPage_GetAnnotCount(page) > 0) return false;
    pdfium.FPDF_ClosePage(page);
  }
  return true;
}

/** Emscripten's view of its memory, which the types of the package leave out; it makes a new one when the memory grows. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

parentPort?.postMessage({ fault: await faultOf(workerData) });
