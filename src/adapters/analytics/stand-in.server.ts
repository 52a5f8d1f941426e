import type { FastifyInstance } from "fastify";
import type { AnalyticsReceiver } from "#analytics/reporting/receiver.port.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { showPage, standInPage } from "../stand-in/page.server.ts";
import { listRequests, saveRequest } from "./repository.server.ts";

type StandInContext = Pick<PlatformContext, "db" | "clock">;

/** Maximum number of listed requests. */
const MAX_LISTED = 100;

/** Stands in for the analytics service: stores what it gets for /stand-in/analytics. */
export function standInAnalytics({ db, clock }: StandInContext): AnalyticsReceiver {
  return { send: (request) => saveRequest(db, request, clock.now()) };
}

/** /stand-in/analytics: what the analytics service got, newest first. */
export async function standInAnalyticsPages(scope: FastifyInstance, { db }: Pick<StandInContext, "db">): Promise<void> {
  scope.get("/stand-in/analytics", async (_, reply) => {
    const entries = (await listRequests(db, MAX_LISTED)).map(
      ({ receivedAt, body }) =>
        `<li class="card"><p class="small">${receivedAt.toISOString()}</p><pre>${escapeHtml(JSON.stringify(body, undefined, 2))}</pre></li>`,
    );
    const none = `<p class="card">No events have arrived yet. They are sent for visitors who agreed to it.</p>`;
    const body = entries.length > 0 ? `<ul class="cards">${entries.join("\n")}</ul>` : none;
    return showPage(reply, 200, standInPage("Stand-in analytics, for trying the shop out", "Events", body));
  });
}
