import { renderToString } from "react-dom/server";
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
import { StillContext } from "#ui/still.tsx";
import styles from "./app.css?inline";
import { withDataAtHand } from "./data-at-hand.server.ts";
import { pageBytes } from "./page-bytes.server.ts";
import { PageShellContext } from "./page-shell.ts";
import { starterOf } from "./starter.server.ts";

const STYLES = Buffer.from(styles);

/**
 * Renders a page whole: it is kept, hashed and compressed as one piece, so nothing is gained by streaming it, and
 * rendering to text takes a quarter less time than rendering to a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const bytes = pageBytes();
  const shell = { styles: bytes.hold(STYLES), starter: starterOf(context) };
  const page = await withDataAtHand(context, bytes);
  const html = renderToString(
    <PageShellContext value={shell}>
      <StillContext value={bytes.draw}>
        <ServerRouter context={page} url={request.url} />
      </StillContext>
    </PageShellContext>,
  );
  loadContext.get(readsContext).wrote(bytes.of(`<!DOCTYPE html>${html}`));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
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
