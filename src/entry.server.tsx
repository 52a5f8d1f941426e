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
import { RECORD_EARLY_INPUT } from "#app/early-input.ts";
import { PageShellContext } from "#app/page-shell.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { appContext, pageCache } from "#platform/http/page-context.ts";

/** Renders a page without streaming, because the whole page is cached, hashed and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = pageCache(loadContext);
  const html = await renderDocument(
    <PageShellContext value={{ styles, recorder: RECORD_EARLY_INPUT, nonce }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageShellContext>,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withQuietStorage(withLatePreloads(html)), { status, headers });
}

/** Renders the document including suspended parts, such as React Router's serialised loader data. */
function renderDocument(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A single chunk, because everything is ready: otherwise React would insert later parts by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/**
 * Lowers the priority of module preloads, so that on slow connections images, fonts and the first paint come before scripts. React Router
 * has no property for it, so the attribute is added to its HTML.
 */
function withLatePreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** What React Router's script does where the scroll position cannot be read: it logs the error, and fails if there is no storage at all. */
const STORAGE_FAILURE = /catch\s*\((\w+)\)\s*\{\s*console\.error\(\1\);\s*sessionStorage\.removeItem\(\w+\);?\s*\}/;

/** Lets browsers that forbid storage open a page at its beginning, without an error. React Router has no property for this either. */
function withQuietStorage(html: string): string {
  return html.replace(STORAGE_FAILURE, "catch {}");
}

/**
 * Logs errors of loaders and rendering, except route responses such as 404, aborted requests, and a temporarily unavailable database.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) return pageCache(context).databaseUnavailable();
  const { logger }: PlatformContext = appContext(context);
  logger.error({ err: error, path: new URL(request.url).pathname }, "page failed");
};
