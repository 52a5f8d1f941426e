import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import decompress from "woff2-encoder/decompress";
import { z } from "zod";

/** A font that a PDF can embed, and that places the glyphs of a text. */
export interface TextFont {
  /** Unique among the fonts of a document. */
  name: string;
  /** Above and below the base line, as a share of the font size; the second is negative. */
  ascent: number;
  descent: number;
  /** True for variable fonts that begin with hairlines, which have to be drawn with an outline. */
  isThin: boolean;
  has(codePoint: number): boolean;
  /** Width of a text, as a share of the font size. */
  widthOf(text: string): number;
  /** Chooses it for the next text of a document, which is returned. */
  use(pdf: PDFKit.PDFDocument): PDFKit.PDFDocument;
}

// The fonts of PDF itself lack letters of South African names, such as the ṱ of Tshivenda.
const REGULAR = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"));
const BOLD = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"));

/**
 * Scripts that Noto has a font of its own for. "sc" also has most characters of Japanese and of traditional Chinese, and is drawn if it has one; "jp" and
 * "hk" come after it, for the rarer ones of names: 𠮷 of the family 𠮷田 is in no other.
 */
const SCRIPTS = [
  ...["arabic", "armenian", "bengali", "ethiopic", "georgian", "gujarati", "gurmukhi", "hebrew", "kannada", "khmer"],
  ...["kr", "lao", "malayalam", "myanmar", "oriya", "sc", "sinhala", "tamil", "telugu", "thaana", "thai"],
  ...["jp", "hk"],
] as const;

/** Every other character of the Basic Multilingual Plane, drawn in pixels and not joined: to be read, not to be pretty. */
const LAST_RESORT = fileURLToPath(import.meta.resolve("@fontsource/unifontex/files/unifontex-latin-400-normal.woff2"));

const REGULAR_WEIGHT = 400;

/** A font file with the ranges of code points that it was cut for. */
interface FontFile {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

let files: FontFile[] | undefined;

/** The font files of all scripts, without those of Latin, Greek and Cyrillic letters, which Noto Sans has. */
function fontFiles(): FontFile[] {
  files ??= SCRIPTS.flatMap((script) => {
    const fileOf = (name: string) =>
      fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-${script}/${name}`));
    const subsets = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf("unicode.json"), "utf8")));
    return Object.entries(subsets)
      .filter(([subset]) => !/^(latin|greek|cyrillic|vietnamese|math|symbols)/.test(subset))
      .map(([subset, ranges]) => ({
        path: fileOf(`files/noto-sans-${script}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`),
        ranges: ranges.split(",").map((range) => {
          const [first = 0, last = first] = range
            .replace("U+", "")
            .split("-")
            .map((digits) => Number.parseInt(digits, 16));
          return [first, last] as const;
        }),
      }));
  });
  return files;
}

/** Bytes of the fonts in memory; the largest one has 14 MB. */
const CACHE_BYTES = 32 * 1024 * 1024;

const loaded = new LRUCache<string, { font: TextFont; bytes: number }>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ bytes }) => bytes,
  fetchMethod: async (path) => {
    const file = await readFile(path);
    const content = path.endsWith(".woff2") ? await decompress(file) : file;
    return { font: textFont(path, content), bytes: content.length };
  },
});

async function loadFont(path: string): Promise<TextFont> {
  return (await loaded.forceFetch(path)).font;
}

/** Noto Sans, for Latin, Greek, Cyrillic and Devanagari letters, punctuation and digits. */
export function regularFont(): Promise<TextFont> {
  return loadFont(REGULAR);
}

/** Noto Sans for headings. */
export function boldFont(): Promise<TextFont> {
  return loadFont(BOLD);
}

/**
 * The font for a character, which may consist of several code points. Only the files that a text needs are read.
 * @returns undefined if none has it
 */
export async function fontFor(character: string): Promise<TextFont | undefined> {
  const codePoints = Array.from(character, (each) => each.codePointAt(0) ?? 0).filter(
    // Joiners and selectors of variants, which have no glyph of their own.
    (codePoint) => !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint)),
  );
  const [first = 0] = codePoints;
  const candidates = fontFiles().filter(({ ranges }) => ranges.some(([from, to]) => from <= first && first <= to));
  for (const path of [REGULAR, ...candidates.map((file) => file.path), LAST_RESORT]) {
    const font = await loadFont(path);
    if (codePoints.every((codePoint) => font.has(codePoint))) return font;
  }
  return undefined;
}

function textFont(path: string, content: Uint8Array): TextFont {
  const source = fontkit.create(Buffer.from(content));
  if (!("layout" in source)) throw new Error(`${path} is a collection of fonts.`);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(content).buffer)));
  const name = path.replace(/^.*[\\/]|\.\w+$/g, "");
  // pdfkit takes fonts of one name for the same, and a script has a name for all of its files.
  Object.defineProperty(source, "postscriptName", { value: name });
  Object.assign(source, { layout: (text: string) => layoutOf(source, shaper, text) });
  return {
    name,
    ascent: source.ascent / source.unitsPerEm,
    descent: source.descent / source.unitsPerEm,
    isThin: (source.variationAxes.wght?.default ?? REGULAR_WEIGHT) < REGULAR_WEIGHT,
    has: (codePoint) => source.hasGlyphForCodePoint(codePoint),
    widthOf: (text) => source.layout(text).advanceWidth / source.unitsPerEm,
    // pdfkit takes fonts of fontkit, but its types leave them out.
    use: (pdf) => pdf.registerFont(name, source as unknown as Buffer).font(name),
  };
}

/** Zero width space. */
const NOTHING = "\u200b";

/** The glyphs of a text in one direction and script, from left to right; fontkit itself fails on some scripts of India. */
function layoutOf(source: fontkit.Font, shaper: harfbuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaper, buffer);
  const positions = buffer.getGlyphPositions().map((position) => ({ ...position }));
  const infos = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, at) => ({
    id,
    cluster,
    width: positions[at]?.xAdvance ?? 0,
  }));
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((first, second) => first - second);
  const glyphs = infos.map(({ id, cluster, width }) => {
    const whole = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    const others = infos.filter((other) => other.cluster === cluster && other.id !== id);
    // What programs that search or copy the text read for the glyph: its own letter, or for the letters of its cluster the widest one.
    const own = others.length === 0 ? whole : source.stringsForGlyph(id)[0];
    const meaning = own ?? (others.every((other) => other.width < width) ? whole : NOTHING);
    return source.getGlyph(
      id,
      Array.from(meaning, (each) => each.codePointAt(0) ?? 0),
    );
  });
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
