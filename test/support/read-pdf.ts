import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import { init } from "@embedpdf/pdfium";

/** What a PDF shows on its first page. */
interface ReadPdf {
  /** As a reader copies it. */
  lines: string[];
  /** Number of glyphs that stand for a missing one, on all pages. */
  missing: number;
  /** Its characters without spaces, from left to right wherever they stand. */
  visual: string;
  /** Right end of the text in points. */
  right: number;
}

const program = readFileSync(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
const pdfium = await init({ wasmBinary: new Uint8Array(program).buffer });
pdfium.FPDF_InitLibrary();
const { malloc, free } = pdfium.pdfium.wasmExports;

/** Reads a PDF with the reader of Chrome. */
export function readPdf(content: Uint8Array): ReadPdf {
  const file = malloc(content.length);
  for (const [at, byte] of content.entries()) pdfium.pdfium.setValue(file + at, byte, "i8");
  const document = pdfium.FPDF_LoadMemDocument(file, content.length, "");
  const page = pdfium.FPDFText_LoadPage(pdfium.FPDF_LoadPage(document, 0));
  const count = pdfium.FPDFText_CountChars(page);
  const text = malloc(2 * count + 2);
  pdfium.FPDFText_GetText(page, 0, count, text);
  const box = malloc(4 * 8);
  const characters = Array.from({ length: count }, (_, at) => {
    pdfium.FPDFText_GetCharBox(page, at, box, box + 8, box + 16, box + 24);
    const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(page, at));
    return { character, left: pdfium.pdfium.getValue(box, "double"), right: pdfium.pdfium.getValue(box + 8, "double") };
  });
  const visual = characters.filter(({ character }) => /\S/.test(character)).sort((one, other) => one.left - other.left);
  const lines = pdfium.pdfium.UTF16ToString(text).split(/\r?\n/);
  pdfium.FPDF_CloseDocument(document);
  for (const place of [file, text, box]) free(place);
  return {
    lines,
    missing: missingGlyphs(content),
    visual: visual.map(({ character }) => character).join(""),
    right: Math.max(...characters.map(({ right }) => right)),
  };
}

/** Counts glyph 0 in what pdfkit writes: hexadecimal numbers of four digits in front of TJ. */
function missingGlyphs(content: Uint8Array): number {
  const file = Buffer.from(content).toString("latin1");
  const streams = [...file.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"),
  );
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, glyphs = ""]) => glyphs));
  if (shown.length === 0) throw new Error("No text was found.");
  return shown
    .flatMap((glyphs) => [...glyphs.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []))
    .filter((glyph) => glyph === "0000").length;
}
