import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readsContext, shopContext } from "#context.ts";
import { isAway } from "#platform/database/away.server.ts";
import type { PageReads } from "#platform/http/page-reads.ts";
import type { Shop } from "#shop.server.ts";

/** Renders a page whole: it is kept, hashed and compressed as one piece, so nothing is gained by streaming it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await rendered(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function rendered(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const chunks: Uint8Array[] = [];
        const body = new PassThrough();
        body.on("data", (chunk: Uint8Array) => chunks.push(chunk));
        body.on("end", () => resolve(Buffer.concat(chunks).toString()));
        body.on("error", reject);
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}

/**
 * Logs what loaders and pages throw; answers such as 404 and requests that were given up are not errors, and a database
 * that is away for a moment is no fault of the page.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isAway(error)) return context.get(readsContext).databaseAway();
  console.error(error);
};

/** Puts the shop into the load context. The server calls this because the pages' bundle has its own copy of the context keys. */
export function loadContext(shop: Shop, reads: PageReads): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(shopContext, shop);
  provider.set(readsContext, reads);
  return provider;
}
