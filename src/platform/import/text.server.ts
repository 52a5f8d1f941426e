import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parseJson } from "#shared/json.ts";
import { errorCode } from "../database/start-problem.server.ts";
import { type Checked, ImportError } from "./report.model.ts";

/** Maximum length of a line in characters; a product has about ten thousand. */
const MAX_LINE_LENGTH = 2_000_000;

/** How the text of a file can be encoded. */
type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ["utf-8", Buffer.from([0xef, 0xbb, 0xbf])],
  ["utf-16le", Buffer.from([0xff, 0xfe])],
  ["utf-16be", Buffer.from([0xfe, 0xff])],
];

/** How the workbooks of spreadsheets begin: a ZIP archive, and the format before it. */
const WORKBOOKS = [Buffer.from("PK\u0003\u0004"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

/** NUL, and the bytes that have no character in Windows-1252. */
const NO_TEXT = /[\0\x81\x8d\x8f\x90\x9d]/;

const NOT_ASCII = /[^\0-\x7f]/;

/** A text whose first character beyond ASCII could be decoded. */
const BEGINS_DECODED = /^[\0-\x7f]*(?!\ufffd)[^\0-\x7f]/;

/**
 * Finds the encoding of a file that a spreadsheet wrote by its content: a byte order mark, or else whether its first bytes beyond ASCII are a character
 * of UTF-8, which those of Windows-1252 practically never are. A file that is no UTF-8 only later on is damaged; it stays UTF-8, which refuses it.
 * @throws ImportError when the file does not exist, is not a file, or is a workbook
 */
export async function encodingOf(file: string): Promise<Encoding> {
  await requireFile(file);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const piece of createReadStream(file)) {
    const beginsWith = (mark: Buffer) => isFirst && mark.equals(piece.subarray(0, mark.length));
    if (WORKBOOKS.some(beginsWith))
      throw new ImportError("The file is a workbook: save it as CSV in the spreadsheet, and import that.");
    const marked = BYTE_ORDER_MARKS.find(([, mark]) => beginsWith(mark));
    if (marked) return marked[0];
    isFirst = false;
    const text = attempted(() => decoder.decode(piece, { stream: true }));
    if (text === undefined) return BEGINS_DECODED.test(new TextDecoder().decode(piece)) ? "utf-8" : "windows-1252";
    if (NOT_ASCII.test(text)) return "utf-8";
  }
  return attempted(() => decoder.decode()) === undefined ? "windows-1252" : "utf-8";
}

function attempted(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/**
 * Reads the text of a file in chunks, without its byte order mark.
 * @throws ImportError when it does not exist, is not a file, is empty, or is not in this encoding
 */
export async function* textOf(file: string, encoding: Encoding = "utf-8"): AsyncGenerator<string> {
  await requireFile(file);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decoded = (piece?: Buffer) => {
    const text = attempted(() => decoder.decode(piece, { stream: piece !== undefined }));
    if (text !== undefined && !NO_TEXT.test(text)) return text;
    const kind = encoding === "utf-8" ? "UTF-8 text" : "text";
    throw new ImportError(`The file is not ${kind} (line ${line} or soon after): save it as UTF-8.`);
  };
  let line = 1;
  let hasText = false;
  for await (const piece of createReadStream(file)) {
    const text = decoded(piece);
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
    hasText ||= text.trim() !== "";
    yield text;
  }
  decoded();
  if (!hasText) throw new ImportError(`${file} is empty.`);
}

async function requireFile(file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new ImportError(`${file} is not a file.`);
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw new ImportError(`There is no file ${file}.`);
    if (errorCode(error) === "EACCES") throw new ImportError(`${file} cannot be read by this user.`);
    throw error;
  }
}

/** A line of a file with its number, from 1. */
export interface Line {
  line: number;
  text: string;
}

/**
 * Reads the lines of a file, trimmed, without empty ones.
 * @throws ImportError for a line that is too long
 */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let line = 0;
  let rest = "";
  for await (const piece of textOf(file)) {
    const parts = (rest + piece).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      line += 1;
      yield* trimmedLine(line, part);
    }
    if (rest.length > MAX_LINE_LENGTH) throw tooLong(line + 1);
  }
  yield* trimmedLine(line + 1, rest);
}

/** Reads a JSON Lines file. */
export async function* jsonLinesOf(file: string): AsyncGenerator<Line & Checked<unknown>> {
  for await (const { line, text } of linesOf(file)) {
    const value = parseJson(text);
    yield value === undefined ? { line, text, faults: [{ field: "", reason: "is not JSON" }] } : { line, text, value };
  }
}

function* trimmedLine(line: number, raw: string): Generator<Line> {
  if (raw.length > MAX_LINE_LENGTH) throw tooLong(line);
  const text = raw.trim();
  if (text !== "") yield { line, text };
}

function tooLong(line: number): ImportError {
  return new ImportError(`Line ${line} is longer than ${MAX_LINE_LENGTH / 1_000_000} million characters.`);
}
