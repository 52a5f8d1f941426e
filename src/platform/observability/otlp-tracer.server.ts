import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  type Tracer as Recorder,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { PlatformEnv } from "../env.server.ts";
import { setTracer, type Tracer } from "./tracing.server.ts";

/** Time that sending may take, also at the end of the process. */
const EXPORT_TIMEOUT_MS = 3_000;

/** How long spans are collected before they are sent. */
const EXPORT_DELAY_MS = 1_000;

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Records spans by OpenTelemetry and sends them by OTLP over HTTP. This file and its packages are loaded only when tracing is on.
 * @param endpoint base URL of the collector
 * @returns a function that ends tracing and sends what was recorded
 */
export function startTracing(
  endpoint: string,
  env: Pick<PlatformEnv, "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG">,
): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
        scheduledDelayMillis: EXPORT_DELAY_MS,
      }),
    ],
  });
  setTracer(tracerOf(provider.getTracer("shop")));
  return async () => {
    setTracer(undefined);
    await provider.shutdown();
  };
}

function tracerOf(recorder: Recorder): Tracer {
  const current = new AsyncLocalStorage<Context>();
  return {
    async run({ name, kind, attributes }, work, traceparent) {
      const parent = contextOf(traceparent) ?? current.getStore();
      // Polls of the database would otherwise be traces of their own, each second.
      if (!parent && kind === "client") return work();
      const context = parent ?? ROOT_CONTEXT;
      const span = recorder.startSpan(name, { kind: KINDS[kind], attributes }, context);
      try {
        return await current.run(trace.setSpan(context, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    startRequest(method, traceparent) {
      const parent = contextOf(traceparent) ?? ROOT_CONTEXT;
      const attributes = { "http.request.method": method };
      const span = recorder.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      return {
        within: (work) => current.run(context, work),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ "http.route": route, "http.response.status_code": status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT)?.spanContext();
      if (!span || !isSpanContextValid(span)) return undefined;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? "01" : "00"}`;
    },
  };
}

function contextOf(traceparent: string | undefined): Context | undefined {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : undefined;
}

/** Marks a span as failed. Only the error's type is recorded: its message can repeat what a customer wrote. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}
