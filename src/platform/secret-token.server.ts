import { createHash, randomBytes } from "node:crypto";

/** A new secret token: 256 random bits, as text for URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token or another secret of as many bits. Only it is stored, so that the table does not grant access. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
