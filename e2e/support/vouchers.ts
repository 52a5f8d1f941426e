import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { databaseUrl } from "./staff.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that was never used before. */
function randomCode(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Imports a new voucher code by the command of the shop owner. @param lastDay the day on which it expires @returns the code, as printed on a card */
export async function importedCode(lastDay = "2099-12-31"): Promise<string> {
  const code = randomCode().replace(/(.{4})(?=.)/g, "$1-");
  const file = join(process.env.E2E_FOLDER ?? "", `${code}.csv`);
  await writeFile(file, `code,campaign,expires_on\n${code},apple-music,${lastDay}\n`);
  await promisify(execFile)(process.execPath, ["scripts/voucher-import.ts", file], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
  return code;
}
