import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SESSION_ID } from "#search/attribution/model.ts";

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

it("S7-23 A tab has one search session, which survives a page reload", async () => {
  const { searchSession } = await import("#search/attribution/session.ts");
  const id = searchSession();
  expect(id).toMatch(SESSION_ID);
  expect(searchSession()).toBe(id);
  vi.resetModules();
  expect((await import("#search/attribution/session.ts")).searchSession()).toBe(id);
});

it("An invalid stored search session is replaced by a new one", async () => {
  kept.set("searchSession", "<script>");
  const { searchSession } = await import("#search/attribution/session.ts");
  expect(searchSession()).toMatch(SESSION_ID);
});

it("S7-23 The search page that led to a result is stored for its own search session only", async () => {
  const { ledFrom, noteLedFrom, searchSession } = await import("#search/attribution/session.ts");
  expect(ledFrom(searchSession())).toBe("");
  noteLedFrom("/business/search");
  expect(ledFrom(searchSession())).toBe("/business/search");
  expect(ledFrom("somebody-elses-session")).toBe("");
});

it("A search session works without browser storage for the lifetime of the page", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { ledFrom, noteLedFrom, searchSession } = await import("#search/attribution/session.ts");
  const id = searchSession();
  noteLedFrom("/search");
  expect([searchSession(), ledFrom(id)]).toEqual([id, ""]);
});
