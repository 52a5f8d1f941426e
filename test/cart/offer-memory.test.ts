import { expect, it } from "vitest";
import { offerMemory } from "#cart/offer-memory.server.ts";
import { offer } from "../support/cart-lines.ts";

const sold = (title: string) => offer({ title });

it("gives what was remembered under the same stamp only", () => {
  const memory = offerMemory(2);
  const first = sold("first");
  memory.set("V1", "1 1", first);
  expect(memory.get("V1", "1 1")).toBe(first);
  expect(memory.get("V1", "2 1")).toBeUndefined();
  expect(memory.get("V2", "1 1")).toBeUndefined();
  const second = sold("second");
  memory.set("V1", "2 1", second);
  expect(memory.get("V1", "2 1")).toBe(second);
  expect(memory.get("V1", "1 1")).toBeUndefined();
});

it("holds no more than it may, and lets the one used longest ago go", () => {
  const memory = offerMemory(2);
  for (const id of ["V1", "V2"]) memory.set(id, "1", sold(id));
  memory.get("V1", "1");
  memory.set("V3", "1", sold("V3"));
  expect(["V1", "V2", "V3"].map((id) => memory.get(id, "1")?.variant.title)).toEqual(["V1", undefined, "V3"]);
});
