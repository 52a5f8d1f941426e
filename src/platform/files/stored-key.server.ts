import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode, folderProblem, StartProblem } from "../database/start-problem.server.ts";

/** A key of 32 bytes in hexadecimal digits. */
const KEY_TEXT = /^[0-9a-f]{64}$/i;

/**
 * Reads a key from a file. A missing file is created with a random key, readable by this user only.
 * @param loss the consequence of a missing key, such as "the documents beside it cannot be read: put it back, or set DOCUMENTS_KEY";
 * if given, a missing key is an error
 * @throws StartProblem when the key cannot be read or created
 */
export function storedKey(file: string, loss?: string): Buffer {
  const existing = readKey(file);
  if (existing) return existing;
  if (loss) throw new StartProblem(`The key ${file} is missing, and without it ${loss}.`);
  try {
    makeKey(file);
  } catch (error) {
    throw folderProblem(dirname(file), errorCode(error)) ?? error;
  }
  const created = readKey(file);
  if (!created) throw new StartProblem(`The key ${file} cannot be read by this user.`);
  return created;
}

/** Reads a key from a file. @returns undefined when there is no file @throws StartProblem when it cannot be read */
export function readKey(file: string): Buffer | undefined {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (KEY_TEXT.test(text)) return Buffer.from(text, "hex");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new StartProblem(`The key ${file} cannot be read by this user.`);
  }
  throw new StartProblem(`The key ${file} is not right: it has to be 64 hexadecimal digits.`);
}

/** Written to a temporary file and then linked: of two concurrent starts one wins, and no process reads a partial key. */
function makeKey(file: string): void {
  const part = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(part, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(32).toString("hex")}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(part, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
