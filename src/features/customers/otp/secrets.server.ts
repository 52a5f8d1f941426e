import { createHmac, hkdfSync } from "node:crypto";
import { join } from "node:path";
import type { PlatformEnv } from "#platform/env.server.ts";
import { storedKey } from "#platform/files/stored-key.server.ts";
import { decryptText, encryptText } from "#platform/files/text-cipher.server.ts";
import type { CustomersEnv } from "../env.server.ts";
import { CODE_DIGITS } from "./model.ts";

/** Operations with the key of one-time codes: generating codes, hashing and encrypting what the database stores, and signing links. */
export interface CodeSecrets {
  /** A keyed hash of texts, as a database key. */
  keyHashOf(...texts: readonly string[]): Buffer;
  /** The code of an id. Deterministic, so that codes are not stored. */
  codeOf(codeId: string): string;
  /** The stored hash of a code. Keyed, so that the code cannot be found by trying all of them. */
  hashOf(codeId: string, code: string): Buffer;
  /** Encrypts a short text that belongs to a code. */
  encrypt(codeId: string, text: string): Buffer;
  /** Decrypts a text. @throws Error when it was changed, belongs to another code, or was encrypted with another key */
  decrypt(codeId: string, encrypted: Buffer): string;
  /** Signs the content of a link in a message, 16 bytes. @param use each has a derived key */
  signatureOf(use: string, content: Uint8Array): Buffer;
}

/** Bytes of a signature: 128 bits cannot be guessed, and keep a link short enough for an SMS. */
const SIGNATURE_BYTES = 16;

/** Creates the operations for a key of 32 bytes; each purpose has a derived key. */
export function codeSecrets(key: Buffer): CodeSecrets {
  function keyFor(use: string): Buffer {
    return Buffer.from(hkdfSync("sha256", key, "", `one-time codes: ${use}`, 32));
  }
  const [lookupKey, codeKey, hashKey, encryptionKey] = [keyFor("name"), keyFor("code"), keyFor("hash"), keyFor("seal")];

  return {
    // JSON, because different lists never have the same text.
    keyHashOf: (...texts) => mac(lookupKey, JSON.stringify(texts)),
    codeOf(codeId) {
      // The bias of the modulo is negligible: one in 281 million.
      const number = mac(codeKey, codeId).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
      return String(number).padStart(CODE_DIGITS, "0");
    },
    hashOf: (codeId, code) => mac(hashKey, `${codeId} ${code}`),
    encrypt: (codeId, text) => encryptText(encryptionKey, codeId, text),
    decrypt: (codeId, encrypted) => decryptText(encryptionKey, codeId, encrypted),
    signatureOf: (use, content) => mac(keyFor(`link ${use}`), content).subarray(0, SIGNATURE_BYTES),
  };
}

function mac(key: Buffer, content: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(content).digest();
}

/**
 * The key of one-time codes: CODES_KEY, or a generated one that is stored in `folder`. A missing key is
 * generated again: the shop runs without the former one, but what it hashed is not found any more (docs/operations/configure.md).
 * @throws StartProblem when the key cannot be read or stored
 */
export function createCodesKey(env: PlatformEnv & CustomersEnv, folder: string, log: (text: string) => void): Buffer {
  if (env.CODES_KEY) return Buffer.from(env.CODES_KEY, "hex");
  if (env.DATABASE_URL && env.NODE_ENV === "production")
    log(`One-time codes use a generated key in ${folder}; several replicas have to share one.`);
  return storedKey(join(folder, "codes-key"));
}
