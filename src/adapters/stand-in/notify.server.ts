import type { PlatformContext } from "#platform/context.server.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";

/** Delay before a failed notification is retried, in seconds. */
export const RETRY_SECONDS = 5;

/**
 * Calls a URL of the shop as an outside system does.
 * @throws Error when the response is not 2xx
 */
export async function notifyShop(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const { isOk, status } = await sendRequest({ method: "POST", url, headers, body });
  if (!isOk) throw new Error(`The notification was answered with ${status}`);
}

/** A URL of the shop without its origin, so that customers stay on the host name that they used. */
export function localUrl({ publicUrl }: Pick<PlatformContext, "publicUrl">, url: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
