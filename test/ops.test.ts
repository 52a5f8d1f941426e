import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { jobs } from "#app/jobs.ts";
import { freePort } from "#platform/free-port.server.ts";
import { makeShop, type TestShop } from "./support/shop.ts";
import { read } from "./support/sources.ts";

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.object({ summary: z.string().min(1), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

const rules = Rules.parse(parse(read("ops/alerts.yaml"))).groups.flatMap((group) => group.rules);
const panels = Dashboard.parse(JSON.parse(read("ops/dashboard.json"))).panels;

let test: TestShop;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  test = await makeShop({ env: { METRICS_PORT: String(port) } });
  await test.app.inject("/api/session/token");
  metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => test.close());

/** Series of /metrics, with those that a histogram has besides its name. `up` is Prometheus' own. */
const known = () => new Set([...metrics.matchAll(/^(\w+)[ {]/gm)].map(([, name = ""]) => name)).add("up");

it("Alerts and dashboard use only metrics that the shop has", () => {
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  expect(expressions.length).toBeGreaterThan(30);
  const names = expressions.flatMap((expr) => expr.match(/\b(?:shop|nodejs|process)_\w+|\bup\b/g) ?? []);
  const missing = names.filter((name) => !known().has(name));
  expect(missing).toEqual([]);
  expect(expressions.filter((expr) => !/\b(?:shop|nodejs|process)_\w+|\bup\b/.test(expr))).toEqual([]);
});

it("Each job is reported with how often it recurs, so that an alert sees the first failure of one that runs seldom", () => {
  const scheduleOf = (queue: string) =>
    new RegExp(`^shop_job_runs_total\\{queue="${queue}",result="failed",schedule="(\\w+)"\\} 0$`, "m").exec(
      metrics,
    )?.[1];
  const recurring = jobs(test.shop).map(({ queue, schedule }) => ({ queue, schedule }));
  const seldom = recurring.filter(({ schedule }) => schedule && !schedule.startsWith("*"));
  expect(seldom.length).toBeGreaterThan(15);
  for (const { queue, schedule = "" } of seldom)
    expect(scheduleOf(queue), queue).toBe(schedule.split(" ")[1] === "*" ? "hourly" : "nightly");
  expect([scheduleOf("outbox-send"), scheduleOf("message-sweep")]).toEqual(["none", "often"]);
  const expressionOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr;
  expect(expressionOf("ScheduledJobFails")).toMatch(/result="failed",schedule=~"hourly\|nightly".* > 0$/);
  expect(expressionOf("NightlyJobMissing")).toMatch(/result="completed",schedule="nightly"\}\[2d\]\)\) == 0/);
});

it("docs/operations lists every metric of the shop", () => {
  const own = [...metrics.matchAll(/^# TYPE (shop_\w+) /gm)].map(([, name = ""]) => name);
  const guide = read("docs/operations/run.md").replace(
    "`_idle`, `_waiting`, `_limit`",
    "shop_database_pool_idle shop_database_pool_waiting shop_database_pool_limit",
  );
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !guide.includes(name))).toEqual([]);
});

it("Every alert has its own paragraph in docs/operations/incidents.md, and a test for promtool", () => {
  const anchors = [...read("docs/operations/incidents.md").matchAll(/^## (.+)$/gm)].map(
    ([, heading = ""]) => `docs/operations/incidents.md#${heading.toLowerCase().replaceAll(" ", "-")}`,
  );
  const runbooks = rules.map(({ annotations }) => annotations.runbook);
  expect(runbooks.filter((runbook) => !anchors.includes(runbook))).toEqual([]);
  expect(new Set(runbooks).size).toBe(rules.length);
  const tried = z.object({ tests: z.array(z.object({ name: z.string() })) }).parse(parse(read("ops/alerts.test.yaml")));
  expect(rules.map(({ alert }) => alert).filter((name) => !tried.tests.some((each) => each.name === name))).toEqual([]);
});

it("N-04 The examples for journald and logrotate keep log lines for 30 days, and docs/operations names them", () => {
  const journal = Object.fromEntries(
    [...read("ops/journald.conf").matchAll(/^(\w+)=(\w+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(journal).toEqual({ Storage: "persistent", MaxFileSec: "1day", MaxRetentionSec: "29day" });
  const rotation = read("ops/logrotate.conf")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(rotation).toEqual([
    "/var/log/spaza/shop.log {",
    ...["daily", "rotate 29", "maxage 29", "missingok", "ifempty", "compress", "copytruncate"],
    "}",
  ]);
  for (const file of ["ops/journald.conf", "ops/logrotate.conf"])
    expect(read("docs/operations/run.md")).toContain(file);
});
