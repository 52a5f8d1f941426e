import type { Answer, Request } from "./world.ts";

/** A browser gives up later; this is long enough for a shop under load and short enough to notice one that hangs. */
const PATIENCE_MS = 20_000;

/** Asks over HTTP. @returns undefined when no whole answer came */
export async function askHttp(
  url: string,
  { method, path, token, body, headers }: Request,
): Promise<Answer | undefined> {
  const isForm = typeof body === "string";
  try {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const after = response.headers.get("retry-after");
    const said = parsed(await response.text());
    return { status: response.status, body: said, ...(after ? { retryAfter: Number(after) } : {}) };
  } catch {
    return undefined;
  }
}

/** JSON where it is some, the text itself otherwise. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
