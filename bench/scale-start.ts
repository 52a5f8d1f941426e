import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import type { Figure } from "./figures.ts";
import { startProgram } from "./program.ts";

/** Measures a start that rebuilds all product cards, as after a change of the card builder. */
export async function startWithoutCards(
  env: { PORT: string; DATABASE_URL: string } & Record<string, string>,
): Promise<Figure> {
  const { db } = connect(env.DATABASE_URL, { max: 1, limits: MAINTENANCE_LIMITS });
  await sql`update product set card_stamp = ''`.execute(db);
  await db.destroy();
  const shop = await startProgram("server.js", env);
  await shop.stop();
  return { name: "start that rebuilds all cards", value: shop.startSeconds, unit: "s" };
}
