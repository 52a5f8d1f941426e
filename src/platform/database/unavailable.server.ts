/**
 * PostgreSQL error classes of temporary unavailability (connection, resources, operator intervention), a lock that was not released in time,
 * a transaction that was ended because it waited too long, and network errors.
 */
const UNAVAILABLE_CODES = /^(08|53|57)|^(55P03|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/**
 * Messages of errors without a code: no connection available, or a broken one. "Not queryable" comes from the rollback of a
 * transaction whose connection broke; Kysely reports it instead of the first error.
 */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/;

/** True for a prepared statement whose plan is invalid after a schema change. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && /cached plan must not change/.test(messageOf(error));
}

/** True for a query without a reply: PostgreSQL's host is gone, and the connection is of no further use. */
export function isQueryTimeout(error: unknown): boolean {
  return messageOf(error) === "Query read timeout";
}

/** True for temporary failures: the database is unavailable, or its schema changed during a call. */
export function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE_CODES.test(codeOf(error)) || UNAVAILABLE_MESSAGES.test(messageOf(error)) || isStalePlan(error);
}

/** True for a statement cancelled by the statement timeout. */
export function isOverdue(error: unknown): boolean {
  return codeOf(error) === "57014";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
