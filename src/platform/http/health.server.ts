import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** /healthz: the process lives. /readyz: the database answers and its schema is there. */
export function registerHealth(server: FastifyInstance, db: Database): void {
  server.get("/healthz", async () => ({ status: "alive" }));
  server.get("/readyz", async (_, reply) => {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(db);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
}
