import { describe, expect, it } from "vitest";
import {
  type BadgeFields,
  badgesOf,
  KNOWN_TAGS,
  liveBadges,
  nextBadgeChange,
  type ShownBadge,
  tellingBadges,
  withLowStock,
} from "#catalogue/badges.model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { Badge } from "#catalogue/model.ts";
import { contrast } from "#design-system/colour.ts";
import { fixedClock } from "#shared/clock.ts";
import { addDays } from "#shared/day.ts";

const NO_STYLE = { backgroundColor: "", color: "" };
const now = fixedClock("2026-11-20T10:00:00Z").now();
const PAST = 1_751_320_799;
const FUTURE = 1_830_290_399;

function tag(name: string, type: Badge["type"] = "exclusive", style = NO_STYLE): Badge {
  return { type, name, style };
}

function tagged(tags: Badge[], more: Partial<BadgeFields> = {}): BadgeFields {
  return blankProduct({ badges: tags, ...more });
}

/** Fields of a product in the category of that name. */
function inCategory(name: string): Partial<BadgeFields> {
  return { subCategory: { name, category: [{ segment: "personal", name }] } };
}

/** Fields of a product with one plan for each of these add-ons. */
function withAddOns(...addOns: [title: string, expiry: number][]): Partial<BadgeFields> {
  const plan = addOns.map(([title, expiry], index) => ({
    id: String(index),
    title: "Plan",
    activationFee: 0,
    details: [],
    lifestyleBenefits: [],
    addOns: [{ title, expiry }],
  }));
  return { variants: [{ ...blankVariant(), plans: plan }] };
}

const names = (badges: readonly ShownBadge[]) => badges.map(({ name }) => name);
const colours = (tags: Badge[]) => badgesOf(tagged(tags), false).map(({ style }) => style.backgroundColor);

describe("Known tags", () => {
  it.each([
    ["S3-32", "online only, online exclusive, business exclusive, fibre switch and save, prime video"],
    ["S3-32", "prime video mobile edition, summer deal, double deals, back to business, oppo"],
    ["S3-33", "black friday, pre order, big deal, new, valentines, blue bargain, samsung, low stock, vivo"],
    ["S3-33", "mothers day, easter deal"],
    [
      "S3-34",
      "free installation promo, 12 festive deals, back to school, cyber monday, seasonal, huawei, honor, apple",
    ],
    ["S3-34", "monthly deals, weekly online exclusive"],
  ])("%s The known tags include %s", (_, keys) => {
    for (const key of keys.split(", ")) expect(KNOWN_TAGS, key).toHaveProperty([key]);
  });

  it("S3-32 S3-33 S3-34 Exactly 31 tags are known", () => {
    expect(Object.keys(KNOWN_TAGS)).toHaveLength(31);
  });

  it("S3-31 A tag is recognised regardless of case and displayed as the content spells it", () => {
    const [badge] = badgesOf(tagged([tag("FIBRE Switch and Save")]), false);
    expect(badge).toEqual({
      type: "exclusive",
      name: "FIBRE Switch and Save",
      style: { backgroundColor: KNOWN_TAGS["fibre switch and save"]?.background, color: "#FFFFFF" },
    });
  });

  it("Every known badge has a readable contrast with its background, as a deal and as an exclusive", () => {
    for (const name of [...Object.keys(KNOWN_TAGS), "something else"])
      for (const type of ["deals", "exclusive"] as const)
        for (const { style } of badgesOf(tagged([tag(name, type)]), true))
          expect(contrast(style.backgroundColor, style.color), `${name} as ${type}`).toBeGreaterThanOrEqual(4.5);
  });

  it("S9-15 The badges Fibre Switch and Save and Online Only appear side by side", () => {
    const badges = badgesOf(tagged([tag("Fibre Switch and Save", "deals"), tag("Online Only")]), false);
    expect(badges.map(({ name, type }) => [name, type])).toEqual([
      ["Fibre Switch and Save", "deals"],
      ["Online Only", "exclusive"],
    ]);
  });

  it("S3-31 A badge has a bell shape for Black Friday, for Cyber Monday and where the content requests it", () => {
    const bells = Object.keys(KNOWN_TAGS).filter((name) =>
      badgesOf(tagged([tag(name)]), false).some(({ shapeType }) => shapeType === "bell"),
    );
    expect(bells).toEqual(["black friday", "cyber monday"]);
    expect(badgesOf(tagged([{ ...tag("new"), shapeType: "bell" }]), false)[0]?.shapeType).toBe("bell");
  });
});

describe("Badge types and colours", () => {
  it("S9-23 Only the first deal badge stays a deal, and the others become exclusive in #3C525F even if they have own colours", () => {
    const style = { backgroundColor: "#6633CC", color: "#FFFFFF" };
    const tags = [
      tag("online only"),
      tag("big deal", "deals"),
      tag("double deals", "deals"),
      tag("new", "deals", style),
    ];
    const badges = badgesOf(tagged(tags), false);
    expect(badges.map(({ name, type }) => [name, type])).toEqual([
      ["big deal", "deals"],
      ["online only", "exclusive"],
      ["double deals", "exclusive"],
      ["new", "exclusive"],
    ]);
    expect(badges.slice(2).map((badge) => badge.style.backgroundColor)).toEqual(["#3C525F", "#3C525F"]);
  });

  it("S9-24 A badge is #6633CC for a deal, #3C525F for an exclusive and #2A317E for an unknown tag", () => {
    expect(colours([tag("monthly deals", "deals")])).toEqual(["#6633CC"]);
    expect(colours([tag("online only")])).toEqual(["#3C525F"]);
    expect(colours([tag("worth a look")])).toEqual(["#2A317E"]);
    expect(colours([tag("worth a look", "deals")])).toEqual(["#2A317E"]);
  });

  it("S9-24 A badge uses the colour from the content where one is given", () => {
    const style = { backgroundColor: "#FFB81C", color: "#14163A" };
    const tags = [
      tag("big deal", "deals", style),
      tag("black friday", "exclusive", style),
      tag("unheard of", "exclusive", style),
    ];
    expect(badgesOf(tagged(tags), false).map((badge) => badge.style)).toEqual([style, style, style]);
  });
});

describe("Hidden badges", () => {
  it("S5-25 The Black Friday badge is hidden from business customers unless the provider is openserve", () => {
    const tags = [tag("Black Friday", "deals"), tag("big deal", "deals")];
    const shown = (more: Partial<BadgeFields>) => names(badgesOf(tagged(tags, more), false));
    expect(shown({ segment: "business", providerName: "Vumatel" })).toEqual(["big deal"]);
    expect(shown({ segment: "business" })).toEqual(["big deal"]);
    expect(shown({ segment: "business", providerName: "OpenServe" })).toEqual(["Black Friday", "big deal"]);
    expect(shown({ segment: "personal" })).toEqual(["Black Friday", "big deal"]);
  });

  it("S5-25 A hidden deal badge leaves its place to the next deal", () => {
    const tags = [tag("Black Friday", "deals"), tag("big deal", "deals")];
    expect(badgesOf(tagged(tags, { segment: "business" }), false)).toMatchObject([{ name: "big deal", type: "deals" }]);
  });

  it("S5-23 S6-06 The Prime Video badge is shown to personal customers only, and not on laptops and tablets", () => {
    const tags = [tag("Prime Video"), tag("Prime Video Mobile Edition"), tag("new")];
    const shown = (more: Partial<BadgeFields>) => names(badgesOf(tagged(tags, more), false));
    expect(shown(inCategory("Smartphones"))).toEqual(names(tags));
    expect(shown({ segment: "business" })).toEqual(["new"]);
    expect(shown(inCategory("Laptops"))).toEqual(["new"]);
    expect(shown(inCategory("TABLETS"))).toEqual(["new"]);
  });

  it("S5-24 The Prime Video badge disappears when the last of its add-ons has expired, and not before", () => {
    const shown = (more: Partial<BadgeFields>) =>
      names(liveBadges(badgesOf(tagged([tag("prime video")], more), false), now));
    expect(shown(withAddOns(["Prime Video", PAST]))).toEqual([]);
    expect(shown(withAddOns(["Prime Video", PAST], ["Prime Video Mobile Edition", FUTURE]))).toEqual(["prime video"]);
    expect(shown(withAddOns(["Prime Video", PAST], ["Prime Video", 0]))).toEqual(["prime video"]);
    const ofVariant = { ...blankVariant(), addOns: [{ title: "Prime Video", expiry: PAST }] };
    expect(shown({ variants: [ofVariant] })).toEqual([]);
    expect(shown({})).toEqual(["prime video"]);
  });

  it("S3-50 S5-24 A badge is still shown in the second in which its add-on expires", () => {
    const badges = badgesOf(tagged([tag("prime video")], withAddOns(["Prime Video", PAST])), false);
    expect(liveBadges(badges, new Date(PAST * 1000))).toHaveLength(1);
    expect(liveBadges(badges, new Date(PAST * 1000 + 1))).toEqual([]);
  });
});

describe("Badges from plan add-ons", () => {
  it('S5-26 Each add-on of a plan adds one badge after the tags, unless its name contains "prime"', () => {
    const addOns = withAddOns(["Fresh Tunes", 0], ["fresh tunes", FUTURE], ["Amazon PRIME", 0], ["Data Gift", FUTURE]);
    const badges = badgesOf(tagged([tag("online only")], addOns), false);
    expect(badges.map(({ name, until }) => [name, until])).toEqual([
      ["online only", undefined],
      ["Fresh Tunes", undefined],
      ["Data Gift", FUTURE],
    ]);
  });

  it("S5-26 An add-on badge is not repeated beside a tag of the same name", () => {
    expect(names(badgesOf(tagged([tag("Fresh Tunes")], withAddOns(["fresh tunes", 0])), false))).toEqual([
      "Fresh Tunes",
    ]);
  });
});

describe("Low stock badge", () => {
  it("S5-18 The low stock badge appears right after the deal badge", () => {
    const product = tagged([tag("online only"), tag("big deal", "deals")]);
    expect(names(badgesOf(product, true))).toEqual(["big deal", "Low stock", "online only"]);
  });

  it("S5-18 The low stock badge depends on the remaining stock, not on a tag in the content", () => {
    const product = tagged([tag("low stock"), tag("new")]);
    expect(names(badgesOf(product, false))).toEqual(["new"]);
    expect(names(badgesOf(product, true))).toEqual(["Low stock", "new"]);
  });

  it("S5-18 A low stock tag that the content marks as a deal does not take the place of the deal badge", () => {
    const product = tagged([tag("low stock", "deals"), tag("big deal", "deals")]);
    expect(badgesOf(product, false)).toMatchObject([{ name: "big deal", type: "deals" }]);
  });

  it("S5-18 The low stock badge is added and removed as the stock band changes", () => {
    const badges = badgesOf(tagged([tag("big deal", "deals"), tag("new")]), false);
    const low = withLowStock(badges, true);
    expect(names(low)).toEqual(["big deal", "Low stock", "new"]);
    expect(withLowStock(low, true)).toEqual(low);
    expect(withLowStock(low, false)).toEqual(badges);
  });
});

describe("Badges by date", () => {
  /** Whether a tag is shown at noon of a day. */
  const isShown = (name: string, day: string) => liveBadges([tag(name)], new Date(`${day}T10:00:00Z`)).length === 1;

  it.each([
    ["Valentines", "2026-02-01", "2026-02-14"],
    ["Easter Deal", "2026-03-15", "2026-04-06"],
    ["Mothers Day", "2026-04-19", "2026-05-10"],
    ["Mothers Day", "2027-04-18", "2027-05-09"],
    ["Black Friday", "2026-11-13", "2026-11-29"],
    ["Black Friday", "2029-11-09", "2029-11-25"],
    ["Cyber Monday", "2026-11-30", "2026-12-01"],
    ["12 Festive Deals", "2026-12-01", "2026-12-26"],
    ["Back to School", "2025-12-27", "2026-02-15"],
    ["Back to Business", "2026-01-02", "2026-02-15"],
    ["Summer Deal", "2026-11-15", "2027-02-28"],
  ])("The badge %s is shown from %s to %s, and not on the days before and after", (name, from, to) => {
    expect([isShown(name, from), isShown(name, to)]).toEqual([true, true]);
    expect([isShown(name, addDays(from, -1)), isShown(name, addDays(to, 1))]).toEqual([false, false]);
  });

  it("No badge of a feast is shown in November, and badges without a season always are", () => {
    const shown = Object.keys(KNOWN_TAGS).filter((name) => isShown(name, "2026-11-25"));
    for (const feast of ["valentines", "easter deal", "mothers day", "12 festive deals", "back to school"])
      expect(shown).not.toContain(feast);
    for (const name of ["black friday", "big deal", "online only", "samsung"]) expect(shown).toContain(name);
  });

  it("Pages are told when the next badge appears or disappears, at midnight in South Africa", () => {
    const at = (instant: string) =>
      nextBadgeChange([tag("Valentines"), tag("Big Deal")], new Date(instant))?.toISOString();
    expect(at("2026-11-25T10:00:00Z")).toBe("2027-01-31T22:00:00.000Z");
    expect(at("2027-02-03T10:00:00Z")).toBe("2027-02-14T22:00:00.000Z");
    expect(nextBadgeChange([tag("Big Deal")], now)).toBeUndefined();
  });

  it("A product is new for 180 days from its launch", () => {
    const [badge] = badgesOf(tagged([tag("New")], { launchedOn: "2026-06-01" }), false);
    expect(liveBadges(badge ? [badge] : [], new Date("2026-11-27T20:00:00Z"))).toHaveLength(1);
    expect(liveBadges(badge ? [badge] : [], new Date("2026-11-27T22:00:01Z"))).toHaveLength(0);
  });

  it("A badge that repeats a word of the product's name is left out", () => {
    const badges = [tag("samsung"), tag("Online Only"), tag("Apple")];
    expect(names(tellingBadges(badges, "Samsung Galaxy S25"))).toEqual(["Online Only", "Apple"]);
    expect(names(tellingBadges([tag("Honor")], "Honorable mention"))).toEqual(["Honor"]);
  });
});
