import type { FastifyInstance } from "fastify";
import type { Clock } from "#clock/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { formOf, showPage, takeForms } from "#ports/stand-in/page.server.ts";
import { keepTask, keptTasks, withdrawTask } from "./data.server.ts";
import type { OrderProgress, Warehouse, WarehouseAnswer, WarehouseNews } from "./port.ts";
import { sampleSims } from "./sample-sim.model.ts";
import { warehousePage } from "./stand-in-page.server.ts";

/** Tasks that the page lists. */
const LISTED = 50;

/** The warehouse that packs nothing: its page stands below /stand-in/warehouse of this server. */
export function standInWarehouse({ db, clock }: { db: Database; clock: Clock }): Warehouse {
  return {
    request: (task) => keepTask(db, task, clock.now()),
    withdraw: (ecomId) => withdrawTask(db, ecomId),
  };
}

/** What the page needs of the shop. */
export interface WarehouseDesk {
  db: Database;
  tell(news: WarehouseNews): Promise<WarehouseAnswer>;
  progressOf(ecomId: string): Promise<OrderProgress | undefined>;
}

/** /stand-in/warehouse: what there is to do, with a button for everything that can happen to it. */
export async function standInWarehousePages(scope: FastifyInstance, desk: WarehouseDesk): Promise<void> {
  takeForms(scope);

  async function page(said?: string): Promise<string> {
    const tasks = await keptTasks(desk.db, LISTED);
    const entries = await Promise.all(
      tasks.map(async (task) => ({ task, progress: await desk.progressOf(task.ecomId) })),
    );
    return warehousePage(entries, said);
  }

  scope.get("/stand-in/warehouse", async (_, reply) => showPage(reply, 200, await page()));

  scope.post<{ Params: { ecomId: string } }>("/stand-in/warehouse/:ecomId", async (request, reply) => {
    const { ecomId } = request.params;
    const form = formOf(request);
    const task = (await keptTasks(desk.db, LISTED)).find((each) => each.ecomId === ecomId);
    const news = task && newsOf(form, ecomId, task.sims);
    if (!news) return showPage(reply, 400, await page("That is not on the list."));
    const answer = await desk.tell(news);
    if (answer === "taken") return reply.redirect("/stand-in/warehouse", 303);
    const said = answer === "unknown" ? "The shop does not know this order." : "The shop says that this cannot be now.";
    return showPage(reply, 409, await page(said));
  });
}

function newsOf(form: URLSearchParams, ecomId: string, sims: number): WarehouseNews | undefined {
  const action = form.get("action");
  if (action === "sent" || action === "delivered") return { ecomId, kind: action };
  if (action !== "rica") return undefined;
  const [identity, proofOfAddress] = [form.has("identity"), form.has("address")];
  return { ecomId, kind: "rica", identity, proofOfAddress, sims: sampleSims(ecomId, sims) };
}
