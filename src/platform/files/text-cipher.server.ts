import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { KEY_NAME_BYTES, keyNameOf } from "./file-cipher.server.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a short text with AES-256-GCM.
 * @param key 32 bytes
 * @param owner what the text belongs to, such as the key of its row; authenticated with the text
 */
export function encryptText(key: Buffer, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a text. @throws Error when it was changed, belongs to another owner, or was encrypted with another key */
export function decryptText(key: Buffer, owner: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(encrypted.subarray(-TAG_BYTES));
  const text = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** Encryption of short texts in the database. Each encrypted text begins with the name of its key, so that keys can change. */
export interface TextCipher {
  /** Name of the key that encrypts. */
  readonly keyName: Buffer;
  /** True for the name of a key that this cipher can decrypt with. */
  knows(keyName: Buffer): boolean;
  /** @param owner what the text belongs to; authenticated with it */
  encrypt(owner: string, text: string): Buffer;
  /** @throws Error when the text was changed, belongs to another owner, or was encrypted with an unknown key */
  decrypt(owner: string, encrypted: Buffer): string;
}

/** Creates the encryption. @param key 32 bytes @param oldKey a former key, for reading only */
export function createTextCipher(key: Buffer, oldKey: Buffer = key): TextCipher {
  const keyName = keyNameOf(key);
  const keys = new Map([key, oldKey].map((each) => [keyNameOf(each).toString("hex"), each]));
  const find = (name: Buffer) => keys.get(name.toString("hex"));
  return {
    keyName,
    knows: (name) => find(name) !== undefined,
    encrypt: (owner, text) => Buffer.concat([keyName, encryptText(key, owner, text)]),
    decrypt(owner, encrypted) {
      const own = find(encrypted.subarray(0, KEY_NAME_BYTES));
      if (!own) throw new Error(`A text of ${owner} was encrypted with another key.`);
      return decryptText(own, owner, encrypted.subarray(KEY_NAME_BYTES));
    },
  };
}
