import type { ShopRequest, ShopResponse } from "./chaos-shop.ts";

/** Long enough for a shop under load, short enough to notice one that hangs. */
const TIMEOUT_MS = 20_000;

/** Sends a request over HTTP. @returns undefined without a complete response in time */
export async function sendRequest(
  url: string,
  { method, path, token, body, headers }: ShopRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<ShopResponse | undefined> {
  const isForm = typeof body === "string";
  try {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const retryAfter = response.headers.get("retry-after");
    const parsed = parseBody(await response.text());
    return { status: response.status, body: parsed, ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}) };
  } catch {
    return undefined;
  }
}

/** @returns parsed JSON, or the text itself if it is not JSON */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
