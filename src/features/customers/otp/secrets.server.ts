import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { PlatformEnv } from "#platform/env.server.ts";
import { storedKey } from "#platform/files/stored-key.server.ts";
import type { CustomersEnv } from "../env.server.ts";
import { CODE_DIGITS } from "./model.ts";

/** What only who holds the key can make or read: the codes themselves, and what the database knows of them. */
export interface CodeSecrets {
  /** A name for some texts that says nothing of them without the key. */
  nameOf(...texts: readonly string[]): Buffer;
  /** The code of an id: always the same, so that it needs to be kept nowhere. */
  codeOf(codeId: string): string;
  /** What the database keeps of a code. Without the key nobody can find the code by trying all of them. */
  hashOf(codeId: string, code: string): Buffer;
  /** Encrypts a short text that belongs to a code. */
  seal(codeId: string, text: string): Buffer;
  /** The text again. @throws Error where it was changed, belongs to another code, or was sealed with another key */
  open(codeId: string, sealed: Buffer): string;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secrets that come from a key of 32 bytes; each use has a key of its own, derived from it. */
export function codeSecrets(key: Buffer): CodeSecrets {
  function keyFor(use: string): Buffer {
    return Buffer.from(hkdfSync("sha256", key, "", `one-time codes: ${use}`, 32));
  }
  const [naming, making, hashing, sealing] = [keyFor("name"), keyFor("code"), keyFor("hash"), keyFor("seal")];

  return {
    // As JSON no two lists of texts are written alike.
    nameOf: (...texts) => mac(naming, JSON.stringify(texts)),
    codeOf(codeId) {
      // Of 2^48 numbers each code gets as many as any other but for one in 281 million.
      const number = mac(making, codeId).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
      return String(number).padStart(CODE_DIGITS, "0");
    },
    hashOf: (codeId, code) => mac(hashing, `${codeId} ${code}`),
    seal(codeId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(codeId));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(codeId, sealed) {
      const decipher = createDecipheriv(ALGORITHM, sealing, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(codeId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/**
 * The key of this shop's one-time codes: CODES_KEY, or one that is kept in its folder. Losing it costs only the codes that are
 * under way, so a missing one is made anew.
 * @throws StartProblem where there is no key to be had
 */
export function createCodesKey(env: PlatformEnv & CustomersEnv, folder: string, log: (text: string) => void): Buffer {
  if (env.CODES_KEY) return Buffer.from(env.CODES_KEY, "hex");
  if (env.DATABASE_URL && env.NODE_ENV === "production")
    log(`One-time codes are made with a key of this machine's own, in ${folder}: several replicas have to share one.`);
  return storedKey(join(folder, "codes-key"));
}
