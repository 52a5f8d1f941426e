/** A refusal that a call declares: its code, its HTTP status and what people read when nothing more exact is said. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** Declares a problem; a contract names it in `problems` of each call that may answer with it. */
export function problem(code: string, status: number, message: string): Problem {
  return { code, status, message };
}

/** What a refused call says besides its code: `field` names the input that is wrong, `details` what a program needs. */
export interface RefusalDetail {
  message?: string;
  field?: string;
  details?: Record<string, unknown>;
}

/** Thrown by handlers and services to answer with a declared problem. Anything else that is thrown is a bug and a 500. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(problem: Problem, detail: RefusalDetail = {}) {
    super(detail.message ?? problem.message);
    this.problem = problem;
    this.field = detail.field;
    this.details = detail.details;
  }
}

/** The body of every answer that is not a success. */
export interface ProblemBody {
  success: false;
  code: string;
  message: string;
  requestId: string;
  field?: string;
  details?: Record<string, unknown>;
}

// Problems that any call may answer with.
export const invalidRequest = problem("invalid_request", 400, "The request is not right");
export const notFound = problem("not_found", 404, "Not found");
export const bodyTooLarge = problem("body_too_large", 413, "The request is too large");
export const unsupportedMedia = problem("unsupported_media_type", 415, "Send JSON");
export const keyReused = problem("idempotency_key_reused", 409, "This Idempotency-Key was used for another request");
export const tooManyRequests = problem("too_many_requests", 429, "Too many requests, please wait a moment");
export const unavailable = problem("unavailable", 503, "The shop is not available right now, please try again");
export const internalError = problem("internal_error", 500, "something wen't wrong, please try again!");
