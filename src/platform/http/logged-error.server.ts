/** Fields of errors that name a kind or a place of ours, and never what somebody sent. */
const SAFE = ["code", "statusCode", "table", "column", "constraint", "routine"];

/** Errors behind an error that are told. */
const DEEPEST = 5;

/** An error as it stands in a log line. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/**
 * What a log line says of an error: its kind, words and stack, and those of what caused it. Not what else stands in it: PostgreSQL repeats
 * in `detail` the whole row that it refused, with names and addresses (B-05, I-10).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    ...{ type: name, message, stack },
    ...Object.fromEntries(Object.entries(error).filter(([field]) => SAFE.includes(field))),
    ...(cause !== undefined && depth < DEEPEST ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
