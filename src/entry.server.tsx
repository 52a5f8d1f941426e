import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import styles from "#app/app.css?inline";
import { PageShellContext } from "#app/page-shell.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { pageCache } from "#platform/http/page-context.ts";

/** Renders a page whole: it is cached, hashed and compressed as one piece, so nothing is gained by streaming it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = pageCache(loadContext);
  const html = await rendered(
    <PageShellContext value={{ styles, nonce }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageShellContext>,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withLatePreloads(html), { status, headers });
}

/** The document with everything that it waits for, which is the data that React Router hands to the browser. */
function rendered(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // All of it is there when it is written, so no part has to follow later and be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/**
 * Lets pictures, font and first paint go before scripts on a slow line. React Router preloads its modules and has no property for their
 * priority, so HTML's own attribute is added to what it wrote.
 */
function withLatePreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * Logs what loaders and pages throw; answers such as 404 and requests that were given up are not errors, and a database
 * that is away for a moment is no fault of the page.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) return pageCache(context).databaseUnavailable();
  console.error(error);
};

/** The context of one page's loaders. The server calls this because the pages' bundle has its own copy of the context keys. */
export { loaderContext } from "#platform/http/page-context.ts";
