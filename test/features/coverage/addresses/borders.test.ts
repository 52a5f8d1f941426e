import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isInSouthAfrica, requireInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import towns from "#coverage/map/towns.json" with { type: "json" };

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("The borders of South Africa", () => {
  it.each([
    ["Ladybrand", -29.1949, 27.4574],
    ["the South African side of the Maseru Bridge", -29.2955, 27.454],
    ["Ficksburg", -28.8765, 27.8782],
    ["Fouriesburg", -28.6213, 28.2089],
    ["Caledonspoort", -28.6939, 28.2342],
    ["Wepener", -29.7307, 27.0386],
    ["Van Rooyenshek", -29.7367, 27.0933],
    ["Zastron", -30.2981, 27.0836],
    ["Matatiele", -30.3422, 28.8061],
    ["Himeville", -29.7453, 29.5125],
    ["Musina", -22.3381, 30.0417],
    ["the South African side of Beitbridge", -22.2289, 29.9886],
    ["Pontdrift", -22.2164, 29.1386],
    ["Komatipoort", -25.4332, 31.9549],
    ["Lebombo, the border post at Komatipoort", -25.4436, 31.9847],
    ["Oshoek", -26.2139, 30.9886],
    ["Golela", -27.3186, 31.8886],
    ["Manguzi", -26.9925, 32.7472],
    ["Farazela, the border post at Kosi Bay", -26.8703, 32.8283],
    ["Skilpadshek", -25.2733, 25.7111],
    ["Ramatlabama", -25.6453, 25.5647],
    ["Mahikeng", -25.8654, 25.6442],
    ["Vioolsdrif", -28.7714, 17.6264],
    ["Alexander Bay", -28.6083, 16.5033],
    ["Nakop", -28.0917, 19.9986],
    ["the sea off Durban", -29.9, 31.5],
  ])("%s is in South Africa", (_, latitude, longitude) => {
    expect(isInSouthAfrica(at(latitude, longitude))).toBe(true);
  });

  it.each([
    ["Maseru", -29.3142, 27.4833],
    ["Teyateyaneng in Lesotho", -29.1472, 27.7489],
    ["Mokhotlong in Lesotho", -29.2894, 29.0675],
    ["Thaba-Tseka in Lesotho", -29.5221, 28.6084],
    ["Semonkong in Lesotho", -29.8422, 28.0508],
    ["Mbabane", -26.3186, 31.141],
    ["Manzini in Eswatini", -26.4988, 31.38],
    ["Siteki in Eswatini", -26.45, 31.95],
    ["Maputo", -25.9655, 32.5832],
    ["Gaborone", -24.6545, 25.9086],
    ["Keetmanshoop in Namibia", -26.5833, 18.1333],
    ["London", 51.5, -0.12],
    ["the middle of the Atlantic", 0, 0],
    ["an invalid latitude", Number.NaN, 18.42],
  ])("%s is not in South Africa", (_, latitude, longitude) => {
    expect(isInSouthAfrica(at(latitude, longitude))).toBe(false);
  });

  it("Every town of the map and of the addresses is in South Africa", async () => {
    const listed = (await readFile("db/seed/addresses/towns.csv", "utf8"))
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(","))
      .map(([name = "", , latitude, longitude]) => ({
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
      }));
    expect(listed.length).toBeGreaterThan(200);
    expect([...towns, ...listed].filter((town) => !isInSouthAfrica(town))).toEqual([]);
  });

  it("A point abroad is refused, and one with swapped numbers with a hint", () => {
    expect(requireInSouthAfrica(at(-33.92, 18.42))).toEqual(at(-33.92, 18.42));
    expect(() => requireInSouthAfrica(at(-29.6, 27.9))).toThrow(
      /^This place isn't in South Africa, where our networks are$/,
    );
    expect(() => requireInSouthAfrica(at(18.42, -33.92))).toThrow("Latitude is the negative number of the two");
  });
});
