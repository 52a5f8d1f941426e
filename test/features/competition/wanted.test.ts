import { afterEach, expect, it, vi } from "vitest";
import { isFindPinWanted } from "#competition/wanted.ts";

afterEach(() => vi.unstubAllGlobals());

function wanted(search: string, cookie: string, value = "true"): boolean {
  vi.stubGlobal("document", { cookie });
  return isFindPinWanted(search, value);
}

it("S2-10 J-01 The cookie findpin with the configured value, and no other, makes the home page show the competition", () => {
  expect(wanted("", "a=b; findpin=true; c=d")).toBe(true);
  expect(wanted("", "findpin=spring", "spring")).toBe(true);
  for (const cookie of ["", "findpin=", "findpin=false", "findpin=true1", "xfindpin=true", "a=findpin=true"])
    expect([cookie, wanted("", cookie)]).toEqual([cookie, false]);
  expect(wanted("", "findpin=true", "spring")).toBe(false);
});

it("S2-08 S2-09 J-01 So do dealName and type=findpin in the query", () => {
  expect(wanted("?dealName=summer", "")).toBe(true);
  expect(wanted("?utm_source=x&type=findpin", "")).toBe(true);
  expect(wanted("?type=other&deal=findpin", "")).toBe(false);
});
