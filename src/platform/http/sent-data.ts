/**
 * Data of a page as a text. The router takes an object apart for each page that it makes, and puts it together again in the browser; a text it
 * passes on as it is.
 */
export type Sent<Data> = string & { readonly of?: Data };

/** What a text was made of. */
export type Received<Text> = Text extends Sent<infer Data> ? Data : never;

/** Data by their texts, so that the same text is always the same object, on the server the very one that was sent. */
const known = new Map<string, unknown>();

/** Pages that a server makes at a time, and then some. */
const MOST_KNOWN = 32;

const texts = new WeakMap<object, string>();

/**
 * Data as they are sent, nothing in them but what JSON can say; an object that is sent again is not written again. Where another
 * object was lately written alike, that one stays what was sent: what was drawn from it need not be drawn anew.
 */
export function sent<Data extends object>(data: Data): Sent<Data> {
  const before = texts.get(data);
  if (before !== undefined) {
    know(before, data);
    return before;
  }
  const text = JSON.stringify(data);
  texts.set(data, text);
  know(text, known.get(text) ?? data);
  return text;
}

/** Whether something is a text that was lately made by `sent`. */
export function isSent(text: unknown): text is Sent<object> {
  return typeof text === "string" && known.has(text);
}

/** The data again; the same object each time. */
export function received<Data>(text: Sent<Data>): Data {
  return (known.get(text) ?? know(text, JSON.parse(text))) as Data;
}

function know(text: string, data: unknown): unknown {
  known.delete(text);
  known.set(text, data);
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
  return data;
}
