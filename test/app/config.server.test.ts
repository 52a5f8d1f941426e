import { describe, expect, it } from "vitest";
import { checkedConfig } from "#app/config.server.ts";
import { boughtTogether } from "#config/bought-together.ts";
import { brand } from "#config/brand.ts";
import { campaigns } from "#config/campaigns.ts";
import { creditRules } from "#config/credit.ts";
import { deliveryRules } from "#config/delivery.ts";
import { donorNetworks } from "#config/donor-networks.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { flags } from "#config/flags.ts";
import { cartLimits } from "#config/limits.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { promotions } from "#config/promotions.ts";
import { reservationRules } from "#config/reservations.ts";
import { searchWords } from "#config/search-words.ts";
import { stores } from "#config/stores.ts";
import { tradeIn } from "#config/trade-in.ts";
import { vatRates } from "#config/vat.ts";
import { vouchers } from "#config/vouchers.ts";

const files = {
  "bought-together": boughtTogether,
  brand,
  campaigns,
  credit: creditRules,
  delivery: deliveryRules,
  "donor-networks": donorNetworks,
  "fibre-providers": fibreProviders,
  flags,
  limits: cartLimits,
  "plan-tiers": planTiers,
  promotions,
  reservations: reservationRules,
  "search-words": searchWords,
  stores,
  "trade-in": tradeIn,
  vat: vatRates,
  vouchers,
};

describe("Configuration", () => {
  it("The configuration that comes with the shop is valid", () => {
    const {
      "bought-together": together,
      "donor-networks": donors,
      "plan-tiers": tiers,
      "fibre-providers": providers,
      "trade-in": trade,
      vat,
      credit,
      delivery,
      reservations,
      "search-words": words,
      ...same
    } = files;
    expect(checkedConfig()).toEqual({
      ...same,
      boughtTogether: together,
      donorNetworks: donors,
      planTiers: tiers,
      fibreProviders: providers,
      tradeIn: trade,
      vatRates: vat,
      creditRules: credit,
      deliveryRules: delivery,
      reservationRules: reservations,
      searchWords: words,
    });
  });

  it("S2-07 The fibre link accepts an external https URL or a path of the shop, and nothing else", () => {
    const withFibreLink = (fibre: string) => () =>
      checkedConfig({ brand: { ...brand, links: { ...brand.links, fibre } } });
    for (const target of ["/personal/fibre", "https://fibre.example/"]) expect(withFibreLink(target)).not.toThrow();
    for (const target of [
      "",
      "fibre",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "http://fibre.example",
      "javascript:1",
    ])
      expect(withFibreLink(target), target).toThrow("links.fibre must be https://... or /...");
  });

  it("An invalid configuration is rejected with its file and every invalid field", () => {
    const wrong = { ...brand, name: "", colours: { ...brand.colours, sun: "yellow" } };
    expect(() => checkedConfig({ ...files, brand: wrong })).toThrow(
      /^config\/brand\.ts is not right: name .+; colours\.sun must be a colour like #14163A\.$/,
    );
    const links = { ...brand.links, selfService: { label: "", url: "my" }, appStores: [] };
    expect(() => checkedConfig({ ...files, brand: { ...brand, links } })).toThrow(
      /links\.selfService\.label .+; links\.selfService\.url .+; links\.appStores /,
    );
    expect(() => checkedConfig({ ...files, flags: [{ ...flags[0], status: "maybe" }] })).toThrow(
      /^config\/flags\.ts is not right: 0\.status /,
    );
    expect(() => checkedConfig({ ...files, limits: { ...cartLimits, business: -1 } })).toThrow(
      /^config\/limits\.ts is not right: business /,
    );
    expect(() => checkedConfig({ ...files, campaigns: [{ ...campaigns[1], closes: "2024-10-01" }] })).toThrow(
      /^config\/campaigns\.ts is not right: 0\.closes must be after opens\.$/,
    );
    expect(() => checkedConfig({ ...files, "plan-tiers": ["uncapped", "10GB"] })).toThrow(
      /^config\/plan-tiers\.ts is not right: 1 must be one word in small letters\.$/,
    );
    expect(() => checkedConfig({ ...files, promotions: { ...promotions, fibreDealPercent: 101 } })).toThrow(
      /^config\/promotions\.ts is not right: fibreDealPercent /,
    );
    const switchAndSave = { amount: 115.555, months: 1_000 };
    expect(() => checkedConfig({ ...files, promotions: { fibreDealPercent: 33.333, switchAndSave } })).toThrow(
      /: fibreDealPercent must have two decimals at most; switchAndSave\.amount must .+; switchAndSave\.months /,
    );
    expect(() => checkedConfig({ ...files, campaigns: [campaigns[0], campaigns[0]] })).toThrow("has a slug twice");
    expect(() => checkedConfig({ ...files, stores: [stores[0], stores[0]] })).toThrow("has a key twice");
    expect(() => checkedConfig({ ...files, stores: [{ ...stores[0], latitude: 28, longitude: -26 }] })).toThrow(
      "must lie in South Africa",
    );
    expect(() => checkedConfig({ ...files, credit: { ...creditRules, approveFrom: -1 } })).toThrow("referFrom");
    const delivery = { ...deliveryRules, cutOff: "2 pm", metroPostalCodes: [["2199", "2000"]] };
    expect(() => checkedConfig({ ...files, delivery })).toThrow(
      /^config\/delivery\.ts is not right: cutOff must be a time of day like 14:00; metroPostalCodes\.0 must go up\.$/,
    );
    expect(() => checkedConfig({ ...files, vat: [{ from: "April 2018", percent: 15 }] })).toThrow(
      /^config\/vat\.ts is not right: 0\.from /,
    );
  });
});
