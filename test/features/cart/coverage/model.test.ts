import { describe, expect, it } from "vitest";
import { matchesAddress, neededConnection } from "#cart/coverage/model.ts";
import { cartLine, offer } from "../../../support/cart-lines.ts";

const LTE = { categorySlug: "lte-5g", subCategory: { name: "LTE", category: [] } };
const FIBRE = { categorySlug: "fibre", subCategory: { name: "Fibre", category: [] }, providerName: "Vumatel" };
const all = () => true;

describe("neededConnection", () => {
  it("A coverage check is needed only for fibre and for contracts that require a network", () => {
    const checked = { checkCoverage: true };
    expect(neededConnection(cartLine({ paymentGroup: "fibreproduct" }), offer({}, FIBRE), all)).toMatchObject({
      network: "fibre",
    });
    expect(neededConnection(cartLine({ paymentGroup: "contract" }), offer(checked, LTE), all)).toMatchObject({
      network: "lte",
    });
    expect(neededConnection(cartLine({ paymentGroup: "contract" }), offer({}, LTE), all)).toBeUndefined();
    expect(neededConnection(cartLine({ paymentGroup: "prepaid" }), offer(checked, LTE), all)).toBeUndefined();
    expect(
      neededConnection(cartLine({ paymentGroup: "contract", itemType: "addOn" }), offer(checked, LTE), all),
    ).toBeUndefined();
    // A product that is no longer sold is rejected for that reason.
    expect(neededConnection(cartLine({ paymentGroup: "fibreproduct" }), undefined, all)).toBeUndefined();
  });

  it("A coverage check is skipped for a network without coverage data, but never for fibre", () => {
    const none = () => false;
    expect(
      neededConnection(cartLine({ paymentGroup: "contract" }), offer({ checkCoverage: true }, LTE), none),
    ).toBeUndefined();
    expect(neededConnection(cartLine({ paymentGroup: "fibreproduct" }), offer({}, FIBRE), none)).toMatchObject({
      network: "fibre",
    });
  });
});

describe("matchesAddress", () => {
  const answer = { amid: "A-1", latitude: -26.2041, longitude: 28.0473 };

  it.each([
    [{ amid: "A-1", latitude: -26.2041, longitude: 28.0473 }, true],
    [{ amid: " A-1 ", latitude: "-26.20408", longitude: "28.04733" }, true],
    [{ amid: "A-2", latitude: -26.2041, longitude: 28.0473 }, false],
    [{ amid: "A-1", latitude: -26.205, longitude: 28.0473 }, false],
    [{ amid: "A-1", latitude: -26.2041, longitude: "28,05" }, false],
    [{ amid: "A-1" }, false],
    [{ amid: ["A-1"], latitude: null, longitude: undefined }, false],
    [{}, false],
  ])("Matching a coverage result against the address %o returns %s", (address, expected) => {
    expect(matchesAddress(answer, address)).toBe(expected);
  });
});
