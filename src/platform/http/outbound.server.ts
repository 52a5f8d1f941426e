/** An outside system that does not answer for this long is away. */
export const ANSWER_TIMEOUT_MS = 5_000;

/** No answer of an outside system is longer than this. */
const MAX_BYTES = 64 * 1024;

/** What an outside system is asked. */
export interface Question {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What it answered; `statusText` may be empty. */
export interface Answer {
  status: number;
  isOk: boolean;
  statusText: string;
  text: string;
}

/**
 * An outside system that cannot be reached, is too slow or says too much. Its message is the reason and nothing of what
 * was asked, which may hold secrets.
 */
class NoAnswer extends Error {}

/**
 * Asks an outside system over HTTP. Redirects are not followed: what is sent is for the asked host alone.
 * @throws NoAnswer after which nobody knows what it did
 */
export async function ask({ url, ...init }: Question, timeoutMs = ANSWER_TIMEOUT_MS): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const { status, statusText, ok: isOk } = response;
    return { status, isOk, statusText, text: await limitedText(response) };
  } catch (error) {
    throw new NoAnswer(reasonOf(error), { cause: error });
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "it took too long";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
