import { describe, expect, it } from "vitest";
import { consentsFor } from "#checkout/consents.model.ts";
import { orderLine } from "../../support/order-lines.ts";

const kinds = (...lines: Parameters<typeof orderLine>[0][]) =>
  consentsFor(lines.map((line) => orderLine(line))).map(({ kind, required }) => `${kind}${required ? "" : "?"}`);

describe("consents", () => {
  it("are the terms for whatever is ordered", () => {
    expect(kinds({})).toEqual(["terms"]);
  });

  it("S9-13 name 36 months to a person, for the agreement or for an instalment of it, and not to an organisation", () => {
    const router = [{ label: "Router", amount: "41.63", planPeriod: "pmx36" as const }];
    expect(kinds({ orderType: "contract", planPeriod: "pmx36" })).toEqual(["terms", "long_term"]);
    expect(kinds({ orderType: "contract", planPeriod: "pmx24", fees: router })).toEqual(["terms", "long_term"]);
    expect(kinds({ orderType: "contract", planPeriod: "pmx24" })).toEqual(["terms"]);
    expect(kinds({ vendorType: "business", orderType: "contract", planPeriod: "pmx36", fees: router })).toEqual([
      "terms",
    ]);
    const [, longTerm] = consentsFor([orderLine({ planPeriod: "pmx36" })]);
    expect(longTerm?.words).toMatch(/36 months.+My benefit is.+20 business days/);
  });

  it("leave it to the customer whether a service begins at once", () => {
    expect(kinds({}, { isDelivered: false })).toEqual(["terms", "immediate_start?"]);
  });
});
