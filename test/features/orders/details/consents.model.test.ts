import { describe, expect, it } from "vitest";
import { consentsFor } from "#orders/details/consents.model.ts";
import { orderLine } from "../../../support/order-lines.ts";

const kinds = (...lines: Parameters<typeof orderLine>[0][]) =>
  consentsFor(lines.map((line) => orderLine(line))).map(({ kind, required }) => `${kind}${required ? "" : "?"}`);

describe("consentsFor", () => {
  it("Every order requires consent to the terms", () => {
    expect(kinds({})).toEqual(["terms"]);
  });

  it("S9-13 A person has to consent to a 36-month agreement or instalment, and an organisation does not", () => {
    const router = [{ label: "Router", amount: "41.63", planPeriod: "pmx36" as const }];
    expect(kinds({ paymentGroup: "contract", planPeriod: "pmx36" })).toEqual(["terms", "long_term"]);
    expect(kinds({ paymentGroup: "contract", planPeriod: "pmx24", fees: router })).toEqual(["terms", "long_term"]);
    expect(kinds({ paymentGroup: "contract", planPeriod: "pmx24" })).toEqual(["terms"]);
    expect(kinds({ segment: "business", paymentGroup: "contract", planPeriod: "pmx36", fees: router })).toEqual([
      "terms",
    ]);
    const [, longTerm] = consentsFor([orderLine({ planPeriod: "pmx36" })]);
    expect(longTerm?.text).toMatch(/36 months.+My benefit is.+20 business days/);
  });

  it("D-14 What is loaded or sent at once is only sold with the consent to it, which names it and nothing else", () => {
    const bundle = { isDelivered: false, variationTitle: "Data bundle 1GB" };
    expect(kinds({}, bundle)).toEqual(["terms", "immediate_start"]);
    expect(kinds({ paymentGroup: "software", isDelivered: false })).toEqual(["terms", "immediate_start"]);
    const esim = { isDelivered: false, subCategory: { name: "SIM cards" }, variationTitle: "eSIM" };
    const lines = [orderLine({ variationTitle: "Phone" }), orderLine(bundle), orderLine(esim)];
    const [, consent] = consentsFor(lines);
    expect(consent?.text).toMatch(
      /load or send this at once: Data bundle 1GB\. .+once I can use it I can no longer cancel it within seven days/,
    );
  });

  it.each([true, false])(
    "D-14 A SIM with a starter pack, delivered: %s, is only sold with the consent to start at once, which names it",
    (isDelivered) => {
      const sim = { isDelivered, subCategory: { name: "SIM cards" } };
      const filled = { ...sim, includesStarterPack: true, variationTitle: "Prepaid SIM, 2GB" };
      const empty = { ...sim, variationTitle: "SIM only" };
      expect(kinds(filled)).toEqual(["terms", "immediate_start"]);
      const [, consent] = consentsFor([orderLine(filled), orderLine(empty)]);
      expect(consent?.text).toMatch(/^Please load or send this at once: Prepaid SIM, 2GB\. /);
    },
  );

  it("D-14 An empty SIM card needs the terms only", () => {
    expect(kinds({ subCategory: { name: "SIM cards" } })).toEqual(["terms"]);
  });

  it("D-14 For an empty eSIM, which works only after its registration, the consent to an immediate start is optional", () => {
    expect(kinds({}, { isDelivered: false, subCategory: { name: "SIM cards" } })).toEqual([
      "terms",
      "immediate_start?",
    ]);
  });
});
