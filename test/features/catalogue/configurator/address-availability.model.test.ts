import { describe, expect, it } from "vitest";
import {
  dependsOnAddress,
  isSwitchAndSaveOffered,
  speedsAtAddress,
} from "#catalogue/configurator/address-availability.model.ts";
import { configure } from "#catalogue/configurator/model.ts";
import { type Choices, STEP_KEYS } from "#catalogue/configurator/steps.model.ts";
import { formatMissing } from "#catalogue/configurator/text.model.ts";
import type { Availability } from "#catalogue/connection/availability.model.ts";
import type { Networks } from "#catalogue/connection/networks.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { deal } from "../../../support/badges.ts";
import { fibreOf, placeWith, reachedBy, signalOf } from "../../../support/reached.ts";
import { clock, productOf } from "./builders.ts";

const promotions = { fibreDealPercent: 0, switchAndSave: { amount: 115, months: 3 } };

function line(speed: string, more: Partial<Variant> = {}): Partial<Variant> {
  return { speed: speedIn(`${speed} Mbps`), checkCoverage: true, planPeriod: "month-to-month", price: 79_900, ...more };
}

function fibre(speeds: readonly string[], more: Partial<FieldsOfKinds> = {}): Product {
  return productOf(
    speeds.map((speed) => line(speed)),
    {
      categorySlug: "fibre",
      subCategory: { name: "Fibre", category: [] },
      providerName: "Vumatel",
      checkCoverage: true,
      badges: [deal("Fibre Switch and Save")],
      ...more,
    },
  );
}

function configured(product: Product, choices: Choices = {}, networks?: Networks) {
  return configure(product, { ...choices, ...(networks ? placeWith(networks) : {}) }, clock, { promotions });
}

const fifty = { speed: "50 Mbps" };
const VUMATEL = reachedBy(fibreOf("Vumatel", 50, 1000));

describe("Products that require coverage", () => {
  it("S1-05 S4-38 The configurator requires the address once everything else is chosen, and names it as missing", () => {
    const product = fibre(["50", "100"]);
    expect(configured(product).missing).toMatchObject({ key: "speed" });
    const { missing, result } = configured(product, fifty);
    expect(missing).toEqual({ key: "address", label: "Choose your address", kind: "address" });
    expect(missing && formatMissing(missing)).toBe("Choose your address");
    expect(result).toMatchObject({ variant: { speed: { mbps: 50 } }, address: undefined, coverageId: undefined });
  });

  it("S3-19 A fibre product is available where its provider sells its speed, and its result has the address and coverage id", () => {
    const { missing, result, addressAvailability } = configured(fibre(["50", "100"]), fifty, VUMATEL);
    expect(missing).toBeUndefined();
    expect(addressAvailability?.availability).toMatchObject({
      state: "offered",
      line: { productCode: "VUM-FTTH-50", type: "FTTH" },
    });
    expect(result).toMatchObject({ address: { amid: "A12" }, coverageId: placeWith().coverage.id });
  });

  it.each([
    ["the speed is not sold", { speed: "100 Mbps" }, VUMATEL, "You can't get this speed at your address"],
    [
      "another provider is there",
      fifty,
      reachedBy(fibreOf("OpenServe", 50)),
      "You can't get Vumatel fibre at your address",
    ],
    ["there is no fibre", fifty, reachedBy(signalOf("lte")), "You can't get Vumatel fibre at your address"],
  ])("A fibre product is unavailable where %s, and the label gives the reason", (_what, choices, networks, words) => {
    expect(configured(fibre(["50", "100"]), choices, networks).missing).toEqual({
      key: "address",
      kind: "offer",
      label: words,
    });
  });

  it("A fibre product always requires an address, whatever its variants say", () => {
    const product = productOf([{}], { paymentGroup: "fibreproduct", providerName: "Vumatel" });
    expect(dependsOnAddress(product)).toBe(true);
    expect(configured(product).missing).toMatchObject({ key: "address", kind: "address" });
    expect(dependsOnAddress(productOf([{}]))).toBe(false);
    expect(dependsOnAddress(productOf([{}, { checkCoverage: true }]))).toBe(true);
  });

  it("Coverage is checked for any speed until one is chosen", () => {
    expect(configured(fibre(["100", "200"]), {}, VUMATEL).addressAvailability?.availability).toMatchObject({
      state: "offered",
    });
    expect(configured(fibre(["100"]), {}, VUMATEL).addressAvailability?.availability).toMatchObject({
      state: "other speeds",
    });
  });

  it("speedsThere lists the product's own speeds that are sold at the address, whatever their unit", () => {
    const product = fibre(["50", "100", "200"]);
    const gigabit = productOf([line("", { speed: speedIn("1 Gbps") }), line("100")], { categorySlug: "fibre" });
    const offer: Availability = {
      state: "other speeds",
      provider: "Vumatel",
      speeds: [{ speed: 1000, speedUnit: "Mbps" }],
    };
    expect(speedsAtAddress(gigabit, offer)).toEqual(["1 Gbps"]);
    expect(speedsAtAddress(product, offer)).toEqual([]);
    expect(speedsAtAddress(product, { state: "none", floatTypes: [] })).toEqual([]);
  });

  it("The configurator preserves the address through all other choices, but only together with its coverage", () => {
    const place = placeWith(VUMATEL);
    expect(configured(fibre(["50", "100"]), fifty, VUMATEL).choices).toMatchObject(place);
    expect(configured(fibre(["50"]), { address: place.address }).choices).not.toHaveProperty("address");
  });
});

describe("Products that do not require coverage", () => {
  it("A product that works anywhere requires no address, but shows what is offered at a known address", () => {
    const sim = productOf([{}], {
      categorySlug: "lte-5g",
      subCategory: { name: "LTE", category: [] },
      checkCoverage: true,
    });
    expect(configured(sim)).toMatchObject({
      missing: undefined,
      addressAvailability: { isRequired: false, availability: undefined },
    });
    const there = configured(sim, {}, VUMATEL);
    expect(there).toMatchObject({ missing: undefined, addressAvailability: { availability: { state: "none" } } });
    expect(there.result?.address).toBeUndefined();
  });

  it("A satellite product and a product without a network have no coverage check", () => {
    const dish = productOf([{ checkCoverage: true }], {
      categorySlug: "satellite",
      subCategory: { name: "Satellite", category: [] },
      checkCoverage: true,
    });
    expect(configured(dish)).toMatchObject({ missing: undefined, addressAvailability: undefined });
    expect(configured(productOf([{}]))).toMatchObject({ missing: undefined, addressAvailability: undefined });
    expect(STEP_KEYS).not.toContain("address");
  });
});

describe("Fibre Switch and Save credit", () => {
  const SWITCHING = { isSwitching: true };

  it("The credit is offered to everybody, and applied only for customers who switch from another fibre company", () => {
    expect(configured(fibre(["50"]))).toMatchObject({
      switchOffer: "R115 off a month for 3 months when you switch",
      introductory: undefined,
      choices: {},
    });
    expect(configured(fibre(["50"]), SWITCHING, VUMATEL).result?.isSwitching).toBe(true);
    expect(configured(fibre(["50"]), {}, VUMATEL).result?.isSwitching).toBe(false);
    const elsewhere = configured(fibre(["50"]), SWITCHING, reachedBy(signalOf("lte")));
    expect(elsewhere).toMatchObject({ switchOffer: undefined, introductory: undefined });
  });

  it("S9-15 S9-16 The Fibre Switch and Save credit is shown before an address is known and where the provider's fibre is sold", () => {
    expect(configured(fibre(["50"]), SWITCHING).introductory?.label).toContain("R115 off");
    expect(configured(fibre(["50"]), SWITCHING, VUMATEL).introductory?.label).toContain("R115 off");
    expect(configured(fibre(["100"]), SWITCHING, VUMATEL).introductory?.label).toContain("R115 off");
  });

  it("S9-15 S9-16 The Fibre Switch and Save credit is not applied where the provider's fibre is not sold", () => {
    for (const networks of [reachedBy(fibreOf("OpenServe", 50)), reachedBy(signalOf("lte"))]) {
      expect(configured(fibre(["50"]), SWITCHING, networks).introductory).toBeUndefined();
    }
    const [first] = fibre(["50"]).variants;
    const free = {
      ...fibre(["50"]),
      variants: first ? [{ ...first, discount: { unit: "months", months: 3 } } as const] : [],
    };
    expect(configured(free, {}, reachedBy()).introductory?.label).toBe("Free for 3 months");
  });

  it("The Fibre Switch and Save credit is allowed where there is no coverage check", () => {
    expect(isSwitchAndSaveOffered(undefined)).toBe(true);
  });
});
