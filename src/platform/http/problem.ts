import { type Check, errorsOf } from "#shared/field-checks.ts";

/** An error that an endpoint declares: its code, HTTP status and default message. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** Declares a problem; a contract lists it in `problems` of every endpoint that may respond with it. */
export function problem(code: string, status: number, message: string): Problem {
  return { code, status, message };
}

/** Details of an error response besides its code: `field` is the invalid input, `details` is data for programs. */
export interface ProblemDetail {
  message?: string;
  field?: string;
  details?: Record<string, unknown>;
}

/** Thrown by handlers and services to respond with a declared problem. Any other error is a bug, with status 500. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(problem: Problem, detail: ProblemDetail = {}) {
    super(detail.message ?? problem.message);
    this.problem = problem;
    this.field = detail.field;
    this.details = detail.details;
  }
}

/** The body of every error response. */
export interface ProblemBody {
  success: false;
  code: string;
  message: string;
  requestId: string;
  field?: string;
  /** Where a call refuses several fields, `issues` says why, each with its path: "body.email". */
  details?: Record<string, unknown> & { issues?: { field: string; message: string }[] };
}

// Problems of all endpoints.
export const invalidRequest = problem("invalid_request", 400, "The request is not right");
export const notFound = problem("not_found", 404, "Not found");
export const bodyTooLarge = problem("body_too_large", 413, "The request is too large");
/** Node refuses more than 16 KB of address and headers before it reads the request. */
export const headersTooLarge = problem("headers_too_large", 431, "The address or the headers are too large");
export const requestTimeout = problem("request_timeout", 408, "The request took too long");
export const unsupportedMedia = problem("unsupported_media_type", 415, "Send JSON");
export const keyReused = problem("idempotency_key_reused", 409, "This Idempotency-Key was used for another request");
export const tooManyRequests = problem("too_many_requests", 429, "Too many requests, please wait a moment");
/** The request was sent for a page of another site. */
export const foreignOrigin = problem("foreign_origin", 403, "You can only do this from a page of the shop");
/** For calls that need the access token of a customer who is signed in. */
export const signInNeeded = problem("sign_in_needed", 401, "Sign in first");
/** For calls of the back office: the token is missing, unknown or ended. */
export const staffSignInNeeded = problem("staff_sign_in_needed", 401, "Sign in again");
/** For calls of the back office with `recentProof`: the caller proved too long ago who they are. */
export const staffProofNeeded = problem(
  "staff_proof_needed",
  403,
  "Confirm with a code that it is you, or sign in again",
);
/** For calls of the back office; details name the permission. */
export const permissionMissing = problem("permission_missing", 403, "Your role has no permission for this");
/** The Allow header names the methods of the path. */
export const methodNotAllowed = problem("method_not_allowed", 405, "This address does not have this method");
export const unavailable = problem("unavailable", 503, "The shop is not available right now, please try again");
export const internalError = problem("internal_error", 500, "something wen't wrong, please try again!");

/**
 * Validates fields: the problem has the message of the first invalid field, and all of them in its details.
 * @throws HttpProblem invalid_request
 */
export function requireValid<Field extends string>(
  checks: Record<Field, Check>,
  fields: Partial<Record<Field, string>>,
): void {
  const faults = Object.entries(errorsOf(checks, fields)).map(([field, message]) => ({
    field: `body.${field}`,
    message: String(message),
  }));
  const [first] = faults;
  if (first) throw new HttpProblem(invalidRequest, { ...first, details: { issues: faults } });
}
