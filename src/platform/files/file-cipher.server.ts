import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Authenticated encryption of files: AES-256-GCM, with the file name as additional data. */
export interface FileCipher {
  /** Encrypts a file. */
  encrypt(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
  /**
   * Decrypts a file. The content is authenticated only at the end of the stream.
   * @throws Error when the file was truncated, changed, renamed, or encrypted with another key
   */
  decrypt(name: string, stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
}

const ALGORITHM = "aes-256-gcm";
/** First bytes of every file, which identify the format. */
const MAGIC = Buffer.from("SPZ1");
/** Length of the name of a key. */
export const KEY_NAME_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_NAME_BYTES + NONCE_BYTES;

/** The name of a key, which is stored with what it encrypted and does not reveal the key. */
export function keyNameOf(key: Buffer): Buffer {
  return createHash("sha256").update("key name").update(key).digest().subarray(0, KEY_NAME_BYTES);
}

/** The name of the key that a stored file was encrypted with. @param head first bytes of the file @returns undefined for another file */
export function keyNameOfFile(head: Buffer): Buffer | undefined {
  if (head.length < HEADER_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  return head.subarray(MAGIC.length, MAGIC.length + KEY_NAME_BYTES);
}

/** Creates the encryption with a key of 32 bytes. */
export function createFileCipher(key: Buffer): FileCipher {
  const keyName = keyNameOf(key);

  return {
    async *encrypt(name, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
      yield Buffer.concat([MAGIC, keyName, nonce]);
      for await (const piece of content) yield cipher.update(piece);
      yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
    },

    async *decrypt(name, stored) {
      const { header, body } = await splitHeader(stored);
      requireKey(name, header, keyName);
      const decipher = createDecipheriv(ALGORITHM, key, header.subarray(-NONCE_BYTES)).setAAD(Buffer.from(name));
      let tail = Buffer.alloc(0);
      for await (const piece of body) {
        // The last bytes are the authentication tag, so they are held back until the stream ends.
        const bytes = Buffer.concat([tail, piece]);
        const ready = Math.max(0, bytes.length - TAG_BYTES);
        tail = bytes.subarray(ready);
        if (ready > 0) yield decipher.update(bytes.subarray(0, ready));
      }
      if (tail.length < TAG_BYTES) throw new Error(`The file ${name} is truncated.`);
      decipher.setAuthTag(tail);
      yield decipher.final();
    },
  };
}

function requireKey(name: string, header: Buffer, keyName: Buffer): void {
  const used = keyNameOfFile(header);
  if (!used) throw new Error(`The file ${name} was not encrypted by this shop.`);
  if (!used.equals(keyName)) throw new Error(`The file ${name} was encrypted with another DOCUMENTS_KEY.`);
}

/** Splits a stored file into its header and the rest. */
async function splitHeader(stored: AsyncIterable<Uint8Array>) {
  const pieces = stored[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    yield start.subarray(HEADER_BYTES);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { header: start.subarray(0, HEADER_BYTES), body: body() };
}
