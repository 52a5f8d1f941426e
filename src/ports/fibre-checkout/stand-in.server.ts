import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import { formOf, showPage, takeForms } from "#ports/stand-in/page.server.ts";
import { LATER_SECONDS, localUrl, tellShop } from "#ports/stand-in/telling.server.ts";
import type { Shop } from "#shop.server.ts";
import { recallProcess, rememberItems, rememberProcess } from "./data.server.ts";
import { FIBRE_SIGNATURE_HEADER, fibreSignature, verifiedFibreNews } from "./message.server.ts";
import { FIBRE_OUTCOMES, type FibreCheckout, type FibreNews } from "./port.ts";
import { fibrePage, SILENT, unknownFibrePage } from "./stand-in-page.server.ts";

const NOTIFY_QUEUE = "stand-in-fibre-notify";

const Outcome = z.enum(FIBRE_OUTCOMES);

/** The fibre checkout that needs nobody outside: its page stands at /stand-in/fibre of this server. */
export function standInFibre({ db, secret }: { db: Database; secret: string }): FibreCheckout {
  return {
    name: "stand-in",
    async begin(request) {
      const processId = randomUUID();
      await rememberProcess(db, processId, request);
      return processId;
    },
    putItems: (processId, items) => rememberItems(db, processId, items),
    pageUrl: (processId) => `/stand-in/fibre?${new URLSearchParams({ sessionId: processId })}`,
    verify: (notification) => verifiedFibreNews(notification, secret),
  };
}

/** The page of the stand-in. */
export async function standInFibrePages(scope: FastifyInstance, shop: Shop): Promise<void> {
  takeForms(scope);

  scope.get<{ Querystring: { sessionId?: unknown } }>("/stand-in/fibre", async (request, reply) => {
    const process = await find(shop, request.query.sessionId);
    return process ? showPage(reply, 200, fibrePage(process)) : showPage(reply, 404, unknownFibrePage());
  });

  scope.post<{ Querystring: { sessionId?: unknown } }>("/stand-in/fibre", async (request, reply) => {
    const { sessionId } = request.query;
    const process = await find(shop, sessionId);
    if (!process) return showPage(reply, 404, unknownFibrePage());
    const pressed = formOf(request).get("outcome");
    const outcome = Outcome.safeParse(pressed);
    if (!outcome.success && pressed !== SILENT) return showPage(reply, 400, fibrePage(process));
    if (outcome.success)
      await tellOrRetry(shop, process.notifyUrl, { processId: String(sessionId), status: outcome.data });
    return reply.redirect(localUrl(shop, process.returnUrl), 303);
  });
}

/** Notifications that the shop did not take: a restart does not lose them. */
export function standInFibreJobs(shop: Shop): JobKind[] {
  const News = z.object({ processId: z.string(), status: Outcome });
  return [
    {
      queue: NOTIFY_QUEUE,
      async run(data) {
        const news = News.parse(data);
        const process = await recallProcess(shop.db, news.processId);
        if (process) await tell(shop, process.notifyUrl, news);
      },
    },
  ];
}

async function tellOrRetry(shop: Shop, notifyUrl: string, news: FibreNews): Promise<void> {
  try {
    await tell(shop, notifyUrl, news);
  } catch {
    await shop.jobs.enqueue(shop.db, NOTIFY_QUEUE, news, LATER_SECONDS);
  }
}

/** Calls the shop's notification address as the outside checkout does. @throws when it is not taken */
async function tell(shop: Shop, notifyUrl: string, news: FibreNews): Promise<void> {
  const body = JSON.stringify(news);
  const signature = fibreSignature(body, shop.env.FIBRE_CHECKOUT_SECRET);
  await tellShop(notifyUrl, { "content-type": "application/json", [FIBRE_SIGNATURE_HEADER]: signature }, body);
}

async function find(shop: Shop, processId: unknown) {
  const id = z.uuid().safeParse(processId);
  return id.success ? recallProcess(shop.db, id.data) : undefined;
}
