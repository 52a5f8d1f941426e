import { timingSafeEqual } from "node:crypto";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";

type Signing = Pick<CodeSecrets, "signatureOf">;

/** Proves that a pin was found on its page at a time; a public id alone does not (J-03). */
export function newFinding(codes: Signing, pinId: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signature(codes, pinId, at).toString("base64url")}`;
}

/** When a pin was found; undefined for a text that no page of it gave. */
export function foundAt(codes: Signing, pinId: string, finding: string): Date | undefined {
  const [at = "", signed = ""] = finding.split(".");
  const given = Buffer.from(signed, "base64url");
  const expected = signature(codes, pinId, at);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return new Date(Number.parseInt(at, 36));
}

function signature(codes: Signing, pinId: string, at: string): Buffer {
  return codes.signatureOf("competition finding", Buffer.from(`${pinId} ${at}`));
}
