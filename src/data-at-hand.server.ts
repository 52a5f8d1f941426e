import { isSent, received, type Sent } from "#platform/http/sent-data.ts";
import type { PageBytes } from "./page-bytes.server.ts";

/** What is needed of the context that the router gives to a page's entry. */
interface Handoff {
  serverHandoffStream?: ReadableStream<Uint8Array>;
  staticHandlerContext: { loaderData: Record<string, unknown> };
}

/** A text of data, as it stands in the stream of the router and in the script that brings this stream. */
interface Written {
  inStream: string;
  inScript: Buffer;
}

const written = new WeakMap<object, Written>();

/** Signs that could end a script, or a line of one. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/**
 * The router reads the page's data from a stream while it renders, and would have to wait for it: it finds it read. What
 * loaders sent as text is held by the page, for the router would write the same text anew, and escape it, for each page.
 */
export async function withDataAtHand<Context extends Handoff>(context: Context, { hold }: PageBytes): Promise<Context> {
  const { serverHandoffStream, staticHandlerContext } = context;
  if (!serverHandoffStream) return context;
  let value = await new Response(serverHandoffStream).text();
  for (const text of Object.values(staticHandlerContext.loaderData).filter(isSent)) {
    const { inStream, inScript } = writtenOf(text);
    // Where the router writes it in another way, nothing is found, and it stays as the router wrote it.
    value = value.replace(`"${inStream}"`, () => `"${hold(inScript)}"`);
  }
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { didRenderScripts: true, streamCache: { 0: read } },
  };
}

function writtenOf(text: Sent<object>): Written {
  const data = received(text);
  const known = written.get(data) ?? inBoth(text);
  written.set(data, known);
  return known;
}

function inBoth(text: string): Written {
  const inStream = JSON.stringify(text).slice(1, -1);
  const inScript = JSON.stringify(inStream).slice(1, -1).replace(UNSAFE, escapedSign);
  return { inStream, inScript: Buffer.from(inScript) };
}

function escapedSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
