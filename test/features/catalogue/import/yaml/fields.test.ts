import { expect, it } from "vitest";
import { Art, BadgeRow, Colour, cents, Picture, priceFields, TermShape } from "#catalogue/import/yaml/fields.server.ts";

it("S3-49 Amounts are whole cents, and a price with a higher old price states the discount", () => {
  expect(cents(499)).toBe(49_900);
  expect(cents(0.1 + 0.2)).toBe(30);
  expect(priceFields(199)).toEqual({ price: 19_900 });
  expect(priceFields(199, 249)).toEqual({
    price: 19_900,
    originalPrice: 24_900,
    discount: { unit: "rand", amount: 5000 },
    heroDeals: true,
  });
});

it("S3-31 A badge row leaves its colour to the badge rules unless it names one", () => {
  expect(BadgeRow.parse({ deal: "Big Deal" })).toEqual({
    type: "deals",
    name: "Big Deal",
    style: { backgroundColor: "", color: "" },
  });
  expect(BadgeRow.parse({ exclusive: "Oppo" })).toMatchObject({ type: "exclusive", name: "Oppo" });
  expect(BadgeRow.parse({ deal: "Cyber Monday", colour: "0F766E" })).toMatchObject({
    shapeType: "bell",
    style: { backgroundColor: "#0F766E" },
  });
  const reasons = [{ badge: "New" }, "New"].map((badge) => BadgeRow.safeParse(badge).error?.issues[0]?.message);
  expect(reasons).toEqual(reasons.map(() => expect.stringContaining("must be { deal: name }")));
});

it("S7-48 A picture is one that the image service can draw, or a URL", () => {
  expect(Picture.parse("bundle combo 2A317E")).toBe("/images/bundle~combo~2A317E.svg");
  expect(Picture.parse("sim FFB81C")).toBe("/images/sim~~FFB81C.svg");
  expect(Picture.parse("sim")).toBe("/images/sim.svg");
  expect(Picture.parse("https://pictures.example/x.png")).toBe("https://pictures.example/x.png");
  expect(Art.parse("phone triple")("111111")).toEqual(["/images/phone~triple~111111.svg"]);
  expect(Art.parse("phone nokia-g42")("111111")).toEqual(
    ["", "-front", "-back", "-side"].map((side) => `/images/phone~nokia-g42${side}~111111.svg`),
  );
  for (const wrong of ["telephone 2A317E", "phone quintuple 2A317E", "phone triple 2A31"])
    expect(Picture.safeParse(wrong).error?.issues[0]?.message).toBe(`there is no picture "${wrong}"`);
  expect(Art.safeParse("phone quintuple").error?.issues[0]?.message).toBe('there is no picture "phone quintuple"');
});

it("A term is one of the known contract terms, and a colour has six hex digits", () => {
  expect([24, "Month-to-month"].map((term) => TermShape.parse(term))).toEqual(["24", "Month-to-month"]);
  expect(TermShape.safeParse(18).error?.issues[0]?.message).toContain("must be 12, 24, 36 or Month-to-month");
  expect(Colour.parse("2a317e")).toBe("2A317E");
  for (const wrong of ["#2A317E", 303136]) expect(Colour.safeParse(wrong).success).toBe(false);
});
