import type { PlatformContext } from "#platform/context.server.ts";
import { ask } from "#platform/http/outbound.server.ts";

/** How long a notification that the shop did not take waits for its next try, in seconds. */
export const LATER_SECONDS = 5;

/**
 * Calls an address of the shop as an outside system does.
 * @throws Error when it is not taken
 */
export async function notifyShop(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const { isOk, status } = await ask({ method: "POST", url, headers, body });
  if (!isOk) throw new Error(`The notification was answered with ${status}`);
}

/** An address of the shop without its origin: customers come back under the name that they came by. */
export function localUrl({ publicUrl }: Pick<PlatformContext, "publicUrl">, url: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
