import { expect, it } from "vitest";
import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { firstShown, turned } from "#coverage/map/settings.model.ts";

function reached(...names: NetworkName[]) {
  const of = (name: NetworkName) => ({ available: names.includes(name) });
  return { fibre: of("fibre"), lte: of("lte"), "5g": of("5g"), dsl: of("dsl"), mobiledata: of("mobiledata") };
}

it("The map initially shows fibre and 5G where no address is chosen or no network reaches it", () => {
  expect(firstShown(NETWORKS, null)).toEqual(["fibre", "5g"]);
  expect(firstShown(NETWORKS, reached())).toEqual(["fibre", "5g"]);
});

it("The map initially shows the two most stable networks that reach the chosen address", () => {
  expect(firstShown(NETWORKS, reached("mobiledata", "dsl", "lte"))).toEqual(["lte", "dsl"]);
  expect(firstShown(NETWORKS, reached("mobiledata"))).toEqual(["mobiledata"]);
});

it("The map initially shows no network that has no data", () => {
  expect(firstShown(["lte"], null)).toEqual([]);
  expect(firstShown(["lte", "dsl"], reached("fibre", "lte"))).toEqual(["lte"]);
});

it("turned switches one layer on or off and preserves the usual order", () => {
  expect(turned(["5g"], "fibre")).toEqual(["fibre", "5g"]);
  expect(turned(["fibre", "5g"], "fibre")).toEqual(["5g"]);
});
