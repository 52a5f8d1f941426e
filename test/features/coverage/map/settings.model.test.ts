import { expect, it } from "vitest";
import { firstShown, turned } from "#coverage/map/settings.model.ts";
import { NETWORKS, type NetworkName } from "#coverage/networks.model.ts";

function reached(...names: NetworkName[]) {
  const of = (name: NetworkName) => ({ available: names.includes(name) });
  return { fibre: of("fibre"), lte: of("lte"), "5g": of("5g"), dsl: of("dsl"), mobiledata: of("mobiledata") };
}

it("shows fibre and 5G where no address is chosen, or nothing reaches it", () => {
  expect(firstShown(NETWORKS, null)).toEqual(["fibre", "5g"]);
  expect(firstShown(NETWORKS, reached())).toEqual(["fibre", "5g"]);
});

it("shows the steadiest two that reach the chosen address", () => {
  expect(firstShown(NETWORKS, reached("mobiledata", "dsl", "lte"))).toEqual(["lte", "dsl"]);
  expect(firstShown(NETWORKS, reached("mobiledata"))).toEqual(["mobiledata"]);
});

it("shows nothing that there are no data of", () => {
  expect(firstShown(["lte"], null)).toEqual([]);
  expect(firstShown(["lte", "dsl"], reached("fibre", "lte"))).toEqual(["lte"]);
});

it("turns one layer on or off, and keeps the usual order", () => {
  expect(turned(["5g"], "fibre")).toEqual(["fibre", "5g"]);
  expect(turned(["fibre", "5g"], "fibre")).toEqual(["5g"]);
});
