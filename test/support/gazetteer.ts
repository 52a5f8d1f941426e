import { type Gazetteer, openGazetteer } from "#coverage/addresses/gazetteer.server.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import { freshDatabase } from "./database.ts";

/** A gazetteer on a new copy of the test database, without a shop. */
export async function freshGazetteer(): Promise<{
  db: Database;
  gazetteer: Gazetteer;
  revisions: FollowedRevisions;
  close(): Promise<void>;
}> {
  const database = await freshDatabase();
  const { db } = connect(database.url, { max: 2 });
  const revisions = revisionsOf(db);
  await revisions.refresh();
  return {
    db,
    gazetteer: await openGazetteer({ db, revisions }),
    revisions,
    async close() {
      await db.destroy();
      await database.drop();
    },
  };
}
