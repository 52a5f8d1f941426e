import { expect, it } from "vitest";
import type { Area, Speed } from "#catalogue/connection/networks.model.ts";
import { offerAt } from "#catalogue/connection/offer.model.ts";
import { formatOffer, formatReason } from "#catalogue/connection/offer-text.model.ts";
import { fibreOf, reachedBy, signalOf } from "../../../support/reached.ts";

const mbps = (speed: number): Speed => ({ speed, speedUnit: "Mbps" });
const vumatel = (speed?: Speed) => ({ network: "fibre", provider: "Vumatel", speed }) as const;
const lte = { network: "lte", provider: "", speed: undefined } as const;
const here = "12 Protea Street";

it.each<[Area[], Parameters<typeof offerAt>[1], string, string | undefined]>([
  [[fibreOf("Vumatel", 50, 1000)], vumatel(), "Vumatel reaches 12 Protea Street with up to 1000 Mbps.", undefined],
  [
    [fibreOf("Vumatel", 50, 1000)],
    vumatel(mbps(50)),
    "Vumatel reaches 12 Protea Street, and sells 50 Mbps there.",
    undefined,
  ],
  [
    [fibreOf("Vumatel", 1000)],
    vumatel(mbps(50)),
    "Vumatel reaches 12 Protea Street, but does not sell this speed there.",
    "This speed is not sold at your address",
  ],
  [
    [fibreOf("OpenServe", 50)],
    vumatel(),
    "Vumatel fibre is not at 12 Protea Street. OpenServe is.",
    "Vumatel fibre is not sold at your address",
  ],
  [
    [fibreOf("OpenServe", 50), fibreOf("FrogFoot", 60)],
    vumatel(),
    "Vumatel fibre is not at 12 Protea Street. OpenServe and FrogFoot are.",
    "Vumatel fibre is not sold at your address",
  ],
  [[], vumatel(), "Vumatel fibre does not reach 12 Protea Street.", "Vumatel fibre is not sold at your address"],
  [[], { ...vumatel(), provider: "" }, "Fibre does not reach 12 Protea Street.", "Fibre is not sold at your address"],
  [[signalOf("lte")], lte, "LTE reaches 12 Protea Street indoors, with up to 60 Mbps.", undefined],
  [
    [signalOf("lte", -105, 30)],
    lte,
    "LTE reaches 12 Protea Street outdoors, with up to 30 Mbps. Inside it may be weak: a router does best at a window.",
    undefined,
  ],
  [
    [signalOf("5g", -105)],
    { ...lte, network: "5g" },
    "5G reaches 12 Protea Street only outdoors. It is sold only where it comes through the walls.",
    "5G is not sold at your address",
  ],
])("S9-32 S9-33 The text of an offer describes what the areas %j provide for %j", (areas, needed, words, why) => {
  const offer = offerAt(reachedBy(...areas), needed);
  expect(formatOffer(offer, needed, here)).toBe(words);
  expect(formatReason(offer, needed)).toBe(why);
});
