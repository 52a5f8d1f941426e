import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import type { Figure } from "./figures.ts";
import { run } from "./program.ts";

/** The start after a change of what makes cards: each product is read whole, and its card is made and kept. */
export async function startAnew(env: { PORT: string; DATABASE_URL: string } & Record<string, string>): Promise<Figure> {
  const { db } = connect(env.DATABASE_URL, { max: 1, limits: MAINTENANCE_LIMITS });
  await sql`update product set card_stamp = ''`.execute(db);
  await db.destroy();
  const shop = await run("server.ts", env);
  await shop.stop();
  return { name: "start that makes all cards anew", value: shop.startSeconds, unit: "s" };
}
