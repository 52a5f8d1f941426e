import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFileCipher } from "#platform/files/file-cipher.server.ts";

const cipher = createFileCipher(randomBytes(32));

async function* timeSliced(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sealed = (content: Buffer, name = "a") => whole(cipher.encrypt(name, timeSliced(content, 1_000)));
const opened = (stored: Buffer, { name = "a", size = 1_000, by = cipher } = {}) =>
  whole(by.decrypt(name, timeSliced(stored, size)));

it("Encrypted content is decrypted unchanged for any chunk size, and is stored unreadable", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 200 }), async (bytes, size) => {
      const content = Buffer.from(bytes);
      const stored = await sealed(content);
      expect(await opened(stored, { size })).toEqual(content);
      if (content.length >= 16) expect(stored.includes(content)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

it("Encrypting the same content twice gives different results", async () => {
  const content = Buffer.from("the same");
  expect(await sealed(content)).not.toEqual(await sealed(content));
});

it("Decryption fails for a file that was changed, truncated, renamed or encrypted with another key", async () => {
  const stored = await sealed(Buffer.from("a paper of a customer"));
  for (let at = 0; at < stored.length; at += 1) {
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(opened(changed)).rejects.toThrow();
  }
  for (const length of [0, 10, 24, 30, stored.length - 1])
    await expect(opened(stored.subarray(0, length))).rejects.toThrow();
  await expect(opened(stored, { name: "b" })).rejects.toThrow();
  await expect(opened(stored, { by: createFileCipher(randomBytes(32)) })).rejects.toThrow(/another DOCUMENTS_KEY/);
});
