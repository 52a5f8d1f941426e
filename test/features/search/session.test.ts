import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SESSION_ID } from "#search/events/page-ref.model.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("S7-23 has one search session for a tab, also after the page was loaded anew", async () => {
  const { searchSession } = await import("#search/session.ts");
  const id = searchSession();
  expect(id).toMatch(SESSION_ID);
  expect(searchSession()).toBe(id);
  vi.resetModules();
  expect((await import("#search/session.ts")).searchSession()).toBe(id);
});

it("makes a new one in place of what another program wrote there", async () => {
  kept.set("searchSession", "<script>");
  const { searchSession } = await import("#search/session.ts");
  expect(searchSession()).toMatch(SESSION_ID);
});

it("S7-23 knows the page from which a result of the session was followed, and of no other session", async () => {
  const { ledFrom, noteLedFrom, searchSession } = await import("#search/session.ts");
  expect(ledFrom(searchSession())).toBe("");
  noteLedFrom("/business/search");
  expect(ledFrom(searchSession())).toBe("/business/search");
  expect(ledFrom("somebody-elses-session")).toBe("");
});

it("works where the browser forbids storage, for as long as the page lasts", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { ledFrom, noteLedFrom, searchSession } = await import("#search/session.ts");
  const id = searchSession();
  noteLedFrom("/search");
  expect([searchSession(), ledFrom(id)]).toEqual([id, ""]);
});
