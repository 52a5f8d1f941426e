import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { currentTraceparent, inSpan, isTracing, traceRequest } from "#platform/observability/tracing.server.ts";

it("While nothing is traced, work is just done", async () => {
  const fields = () => {
    throw new Error("not needed");
  };
  expect(await inSpan(fields, async () => 7)).toBe(7);
  expect([isTracing(), traceRequest("GET", undefined), currentTraceparent()]).toEqual([false, undefined, undefined]);
});

it("Without a collector, the shop loads no package of OpenTelemetry that records or sends", async () => {
  const code = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import("#app/bootstrap.server.ts");
    await import("#app/create-app.server.ts");
    console.log(loaded.length > 500, loaded.filter((url) => /opentelemetry.(?!api)|otlp-tracer/.test(url)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], {
    cwd: resolve(import.meta.dirname, "../../.."),
  });
  expect(stdout.trim()).toBe("true []");
});
