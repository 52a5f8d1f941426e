import { answerTo, type CallOptions } from "../http/client.ts";

/**
 * Requests a file; the type of the blob is that of the response.
 * @throws CallFailure
 */
export async function requestFile(route: string, options: CallOptions = {}, send = fetch): Promise<Blob> {
  return (await answerTo(route, options, send)).blob();
}

/** Stores a file that a call gave, as a link with a file name would. A link cannot send the token in a header. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
