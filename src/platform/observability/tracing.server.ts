/** A piece of work as a trace shows it. Names and attributes contain no personal data, no parameters and no tokens. */
export interface SpanFields {
  name: string;
  /** "client" calls the database or an outside system, and is traced only as a part of a request or job; "consumer" runs a job. */
  kind: "client" | "consumer";
  attributes: Readonly<Record<string, string>>;
}

/** The span of a request. */
export interface RequestTrace {
  /** Does work as a part of the request. */
  within(work: () => void): void;
  end(route: string, status: number): void;
}

/** Records spans and sends them. */
export interface Tracer {
  /** @param traceparent the cause of the work, unless it is the current span */
  run<Result>(fields: SpanFields, work: () => Promise<Result>, traceparent?: string): Promise<Result>;
  /** @param traceparent that of the client, by W3C Trace Context; an invalid one is ignored */
  startRequest(method: string, traceparent: string | undefined): RequestTrace;
  /** The current span in the format of W3C Trace Context. */
  traceparent(): string | undefined;
}

/** The tracer of the process, as repositories and adapters do not pass one to each other. */
let tracer: Tracer | undefined;

/** Starts or, without a tracer, ends tracing. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether the process records traces. */
export const isTracing = () => tracer !== undefined;

/** Does work as a span of the current trace, or just does it while nothing is traced. */
export function inSpan<Result>(
  fields: () => SpanFields,
  work: () => Promise<Result>,
  traceparent?: string,
): Promise<Result> {
  return tracer ? tracer.run(fields(), work, traceparent) : work();
}

/** Starts the span of a request; undefined while nothing is traced. */
export function traceRequest(method: string, traceparent: unknown): RequestTrace | undefined {
  return tracer?.startRequest(method, typeof traceparent === "string" ? traceparent : undefined);
}

/** The current span in the format of W3C Trace Context, for what continues the trace elsewhere. */
export function currentTraceparent(): string | undefined {
  return tracer?.traceparent();
}
