/** PostgreSQL classes that mean "not there right now": connection, resources, operator intervention; and the network's own. */
const AWAY_CODES = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/**
 * What the pool says, without a code, when no connection can be had or one broke. "Not queryable" is what the end of a
 * transaction says whose connection broke: Kysely's rollback hides the failure that came before it.
 */
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** True for a prepared statement whose plan became useless, because the schema changed below it. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && /cached plan must not change/.test(messageOf(error));
}

/** True for failures that pass by themselves: the database is not there for a moment, or was changed below a call. */
export function isUnavailable(error: unknown): boolean {
  return AWAY_CODES.test(codeOf(error)) || AWAY_MESSAGES.test(messageOf(error)) || isStalePlan(error);
}

/** True for a statement that was ended because it took longer than its connection allows. */
export function isOverdue(error: unknown): boolean {
  return codeOf(error) === "57014";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
