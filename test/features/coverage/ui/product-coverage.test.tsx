import { Provider } from "react-redux";
import { describe, expect, it } from "vitest";
import { makeStore } from "#app/browser-store.ts";
import { speedsAtAddress } from "#catalogue/configurator/address-availability.model.ts";
import { configure } from "#catalogue/configurator/model.ts";
import type { Networks } from "#catalogue/connection/networks.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Product } from "#catalogue/model.ts";
import { CoverageAnswer } from "#coverage/ui/coverage-answer.tsx";
import { CoverageByPhone, ProductCoverage } from "#coverage/ui/product-coverage.tsx";
import type { ShopperAddress } from "#coverage/ui/shopper-address.ts";
import { markup, words } from "../../../support/markup.tsx";
import { fibreOf, knownAddress, placeWith, reachedBy, signalOf } from "../../../support/reached.ts";
import { clock, productOf } from "../../catalogue/configurator/builders.ts";

const people = { id: "your-address", telephone: "010 000 0001", hours: "Monday", onAsk: () => undefined };
const nowhere: ShopperAddress = {
  place: { address: undefined, coverage: undefined },
  payload: null,
  checking: false,
  error: null,
};
const connections = [{ slug: "lte-5g", name: "LTE and 5G", path: "/personal/lte-5g" }];

const fibre = productOf([{ checkCoverage: true, speed: speedIn("50 Mbps") }], {
  categorySlug: "fibre",
  subCategory: { name: "Fibre", category: [] },
  providerName: "Vumatel",
});
const sim = productOf([{}], {
  categorySlug: "lte-5g",
  subCategory: { name: "LTE", category: [] },
  checkCoverage: true,
});

function panel(product: Product, networks?: Networks, more: Partial<ShopperAddress> = {}) {
  const { addressAvailability } = configure(product, networks ? placeWith(networks) : {}, clock);
  if (!addressAvailability) throw new Error("nothing is looked up for this product");
  const payload = networks ? knownAddress(networks) : null;
  return (
    <Provider store={makeStore()}>
      <ProductCoverage
        product={product}
        connections={connections}
        {...people}
        at={addressAvailability}
        shopper={{ ...nowhere, payload, ...more }}
        choose={() => undefined}
      />
      {/* The panel loads the answer when there is one, which static markup does not wait for. */}
      {payload && addressAvailability.availability && (
        <CoverageAnswer
          product={product}
          connections={connections}
          payload={payload}
          needed={addressAvailability.needed}
          offer={addressAvailability.availability}
          isRequired={addressAvailability.isRequired}
          speeds={speedsAtAddress(product, addressAvailability.availability)}
          onSpeed={() => undefined}
        />
      )}
    </Provider>
  );
}

describe("ProductCoverage", () => {
  it("S1-07 The product page requests the address where it is required, and offers a telephone number without JavaScript", () => {
    expect(words(panel(fibre))).toContain(
      "see straight away if Vumatel fibre is there. You need an address to order it.",
    );
    expect(words(panel(sim))).toContain("You can order without it.");
    expect(/<noscript>(.*)<\/noscript>/.exec(markup(panel(fibre)))?.[1]).toContain("Phone us");
    expect(words(panel(fibre))).toContain("010 000 0001");
  });

  it("The product page shows only that the address is being checked while a lookup is pending", () => {
    const text = words(panel(fibre, undefined, { checking: true }));
    expect(text).toContain("Checking your address");
    expect(text).not.toContain("see straight away");
  });

  it("S8-18 The product page shows the specified error message and a retry when a lookup fails", () => {
    const text = words(panel(fibre, undefined, { error: "unable to fetch coverage response for the address" }));
    expect(text).toContain("unable to fetch coverage response for the address");
    expect(text).toContain("Try again");
  });

  it("S3-13 The product page shows what reaches the address, the source of the answer and when it expires", () => {
    const text = words(panel(fibre, reachedBy(fibreOf("Vumatel", 50))));
    expect(text).toContain("12 Protea Street, Westdene, Bloemfontein");
    expect(text).toContain("Vumatel is at 12 Protea Street, and offers 50 Mbps there.");
    expect(text).toContain("Coverage: sample data. This result is valid until 29 November 2026.");
    expect(text).not.toContain("Ask us to check");
  });

  it("The product page of an unavailable product links to other fibre of its provider, other providers and other networks", () => {
    const slow = markup(panel(fibre, reachedBy(fibreOf("Vumatel", 1000))));
    expect(slow).toContain('href="/personal/fibre?provider=Vumatel"');
    const other = markup(panel(fibre, reachedBy(fibreOf("OpenServe", 50))));
    expect(other).toContain('href="/personal/fibre?provider=OpenServe"');
    const none = panel(fibre, reachedBy(signalOf("lte")));
    expect(markup(none)).toContain('href="/personal/lte-5g"');
    expect(words(none)).toContain("Ask us to check");
  });

  it("The product page allows an order of a product that works elsewhere", () => {
    expect(words(panel(sim, reachedBy()))).toContain("You can order it and use it elsewhere.");
    expect(words(<CoverageByPhone {...people} />)).toContain("You need no address to order.");
  });
});
