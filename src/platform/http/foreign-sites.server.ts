import type { FastifyInstance, FastifyRequest } from "fastify";
import { foreignOrigin, HttpProblem } from "./problem.ts";

/**
 * Refuses requests of a scope that a browser sends for a page of another site, before anything is counted: otherwise any page could use up
 * the limits of its visitors' network address, although it reads no reply. What another site opens as a page by a link or redirect passes.
 * Requests with neither header pass too: those of programs, such as gateways that notify the shop, and GETs of old browsers.
 * @param publicUrl the shop's address, where a proxy passes on another Host than the browser's
 * @throws HttpProblem foreign_origin
 */
export function refuseForeignSites(scope: FastifyInstance, publicUrl: string | undefined): void {
  scope.addHook("onRequest", async (request) => {
    if (isFromForeignSite(request, publicUrl) && !isOpenedAsPage(request)) throw new HttpProblem(foreignOrigin);
  });
}

/**
 * Browsers send Sec-Fetch-Site to https and localhost. Subdomains of the operator's domain ("same-site") are no strangers, and cannot read
 * replies either. Old browsers and those on plain http send only Origin, with what is no GET; "null" is the origin of a page that hides it.
 */
function isFromForeignSite({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "cross-site";
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return ![host, publicUrl && new URL(publicUrl).host].includes(new URL(origin).host);
}

/** A link that somebody followed: not a frame, and not a page that is fetched in advance. */
function isOpenedAsPage({ method, headers }: FastifyRequest): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document" &&
    headers["sec-purpose"] === undefined
  );
}
