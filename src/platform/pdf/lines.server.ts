import bidiFactory from "bidi-js";
import { fontFor, regularFont, type TextFont } from "./fonts.server.ts";

const bidi = bidiFactory();
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A part of a line in one font and one direction: a word, a part of it, or a space. */
interface Piece {
  text: string;
  font: TextFont;
  /** Embedding level of the Unicode Bidirectional Algorithm: odd from right to left. */
  level: number;
}

/** Width of the outline that makes hairlines as strong as the other text, as a share of the font size. */
const OUTLINE = 0.035;

/**
 * Writes lines in whatever scripts they are, from the left margin; a line that is too long goes on below. A character that no
 * font has is written as its code point, "U+20BB7". Afterwards the document has the regular font.
 * @param size of the letters in points
 */
export async function writeLines(pdf: PDFKit.PDFDocument, size: number, lines: readonly string[]): Promise<void> {
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
  pdf.fontSize(size);
  for (const line of lines) for (const row of rowsOf(await piecesOf(line), width / size)) writeRow(pdf, row, size);
  (await regularFont()).use(pdf);
}

async function piecesOf(line: string): Promise<Piece[]> {
  const regular = await regularFont();
  const { levels } = bidi.getEmbeddingLevels(line);
  const pieces: Piece[] = [];
  for (const { segment, index } of characters.segment(line)) {
    const level = levels[index] ?? 0;
    const font = await fontFor(segment);
    const isMirrored = level % 2 === 1 && font === regular;
    const text = font ? (isMirrored && bidi.getMirroredCharacter(segment)) || segment : codePointsOf(segment);
    const last = pieces.at(-1);
    // Its font has no letters from right to left, so what it has between them is put in order character by character.
    const isJoined = last && !isMirrored && !isSpace(last) && segment !== " ";
    if (isJoined && last.font === (font ?? regular) && last.level === level) last.text += text;
    else pieces.push({ text, font: font ?? regular, level });
  }
  return pieces;
}

function codePointsOf(character: string): string {
  return Array.from(character, (each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase()}`).join(" ");
}

function isSpace({ text }: Piece): boolean {
  return text === " ";
}

/** Breaks a line between its pieces, and a piece that is wider than a row between its characters. @param width in ems */
function rowsOf(pieces: readonly Piece[], width: number): Piece[][] {
  const rows: Piece[][] = [];
  let used = 0;
  for (const piece of pieces.flatMap((each) => fitting(each, width))) {
    const wide = piece.font.widthOf(piece.text);
    const row = rows.at(-1);
    if (row && (used + wide <= width || isSpace(piece))) {
      row.push(piece);
      used += wide;
    } else {
      rows.push([piece]);
      used = wide;
    }
  }
  return rows;
}

function fitting(piece: Piece, width: number): Piece[] {
  if (piece.font.widthOf(piece.text) <= width) return [piece];
  const all = Array.from(characters.segment(piece.text), ({ segment }) => segment);
  if (all.length === 1) return [piece];
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)].flatMap((half) => fitting({ ...piece, text: half.join("") }, width));
}

/** The pieces of a row from left to right: rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(row: readonly Piece[]): Piece[] {
  let ordered = [...row];
  for (let level = Math.max(0, ...row.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: Piece[] = [];
    let turned: Piece[] = [];
    for (const piece of ordered) {
      if (piece.level >= level) turned.unshift(piece);
      else {
        next.push(...turned, piece);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

function writeRow(pdf: PDFKit.PDFDocument, row: readonly Piece[], size: number): void {
  const { left, bottom } = pdf.page.margins;
  const ascent = Math.max(...row.map(({ font }) => font.ascent)) * size;
  const height = ascent - Math.min(...row.map(({ font }) => font.descent)) * size;
  if (pdf.y + height > pdf.page.height - bottom) pdf.addPage();
  const top = pdf.y;
  let x = left;
  pdf.save().lineWidth(OUTLINE * size);
  for (const { text, font, level } of inVisualOrder(row)) {
    font.use(pdf);
    // For programs that search, copy or read aloud: glyphs alone tell them little about scripts that join letters. Those from right to left are left
    // to the programs' own reordering, which turns this text around as well.
    pdf.markContent("Span", level % 2 === 0 ? { actual: text } : {});
    pdf.text(text, x, top + ascent, { baseline: "alphabetic", lineBreak: false, fill: true, stroke: font.isThin });
    pdf.endMarkedContent();
    x += font.widthOf(text) * size;
  }
  pdf.restore();
  pdf.x = left;
  pdf.y = top + height;
}
