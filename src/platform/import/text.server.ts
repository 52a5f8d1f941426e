import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parseJson } from "#shared/json.ts";
import { errorCode } from "../database/start-problem.server.ts";
import { type Checked, ImportError } from "./report.model.ts";

/** Maximum length of a line in characters; a product has about ten thousand. */
const MAX_LINE_LENGTH = 2_000_000;

/**
 * Reads the text of a file in chunks, without its byte order mark.
 * @throws ImportError when it does not exist, is not a file, is empty, or is not UTF-8
 */
export async function* textOf(file: string): AsyncGenerator<string> {
  await requireFile(file);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let hasText = false;
  for await (const piece of createReadStream(file)) {
    const text = decoded(decoder, piece, line);
    if (text.includes("\0")) throw notText(line);
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
    hasText ||= text.trim() !== "";
    yield text;
  }
  decoded(decoder, undefined, line);
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

function decoded(decoder: TextDecoder, piece: Buffer | undefined, line: number): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw notText(line);
  }
}

function notText(line: number): ImportError {
  return new ImportError(`The file is not UTF-8 text (line ${line} or soon after): save it as UTF-8.`);
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
