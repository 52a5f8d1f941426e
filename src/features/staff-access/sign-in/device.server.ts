import { randomUUID } from "node:crypto";
import { sameText } from "#platform/constant-time.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { DAY_MS } from "#shared/day.ts";

/** How long a browser counts as known after its last sign-in. */
const KNOWN_MS = 180 * DAY_MS;

type DeviceContext = Pick<PlatformContext, "keyHashOf" | "clock">;

/**
 * The mark of a browser that has signed in to an account. It proves nothing but that, and holds no personal data: "id.time.signature". The signature
 * names the account, so that the mark is worth nothing for another one.
 * @param deviceId of the browser's valid mark of before; a new one without it
 */
export function deviceMark(context: DeviceContext, staffId: string, deviceId: string = randomUUID()): string {
  const issued = context.clock.now().getTime().toString(36);
  return `${deviceId}.${issued}.${signatureOf(context, staffId, deviceId, issued)}`;
}

/** The id of the browser with a mark; undefined for one of another account, an old and an invented one. */
export function deviceOf(context: DeviceContext, staffId: string, mark: string | undefined): string | undefined {
  const [deviceId = "", issued = "", signature = ""] = (mark ?? "").split(".");
  if (!sameText(signature, signatureOf(context, staffId, deviceId, issued))) return undefined;
  return Number.parseInt(issued, 36) > context.clock.now().getTime() - KNOWN_MS ? deviceId : undefined;
}

function signatureOf({ keyHashOf }: DeviceContext, staffId: string, deviceId: string, issued: string): string {
  return keyHashOf("staff device", staffId, deviceId, issued).toString("base64url");
}
