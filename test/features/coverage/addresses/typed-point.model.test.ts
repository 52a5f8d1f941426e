import { expect, it } from "vitest";
import { isHalfPoint, typedDegrees, typedPoint } from "#coverage/addresses/typed-point.model.ts";

const POINT = { latitude: -33.949649, longitude: 18.457881 };

it.each([
  "-33.949649, 18.457881",
  "-33.949649 18.457881",
  "\u202a−33.949649°, 18.457881°\u202c",
  "(-33.949649; 18.457881)",
  "-33,949649; 18,457881",
  "-33,949649, 18,457881",
  "18.457881, -33.949649",
  "33.949649, 18.457881",
  "33.949649 S, 18.457881 E",
  "18.457881 O 33.949649 S",
  "lat: -33.949649 lng: 18.457881",
  "GPS -33.949649/18.457881",
  "https://maps.google.com/?q=-33.949649,18.457881",
  "https://maps.google.com/?q=-33.949649%2C18.457881&z=17",
  "https://www.google.com/maps/place/Home/@-33.95,18.46,17z/data=!4m6!3m5!8m2!3d-33.949649!4d18.457881",
  "geo:-33.949649,18.457881?z=17",
  "-33.949649, 18.457881",
  "-33.949649, 18.457881, 12.5",
  "18.457881,-33.949649,0",
  "-33.949649, 18.457881, 12z",
  "33.949649 S, 18.457881 E, 35 m",
  "(-33.949649; 18.457881; -2)",
])("The text %j names a point in decimal degrees", (text) => {
  expect(typedPoint(text)).toEqual(POINT);
});

it.each([
  `33°56'58.7"S 18°27'28.4"E`,
  "33° 56′ 58.7″ S, 18° 27′ 28.4″ E",
  `33°56'58,7"S 18°27'28,4"O`,
  "33 56 58.7 S 18 27 28.4 E",
  `33º56'58.7"S 18º27'28.4"E`,
  "33˚ 56´ 58.7´´ S 18˚ 27´ 28.4´´ E",
  "３３°５６’５８.７”S　１８°２７’２８.４”E",
  "-33° 56' 58.7\" 18° 27' 28.4\"",
  "S33 56.979 E18 27.473",
  "S33°56.979', E018°27.473'",
])("The text %j names a point in degrees, minutes and seconds", (text) => {
  expect(typedPoint(text)?.latitude).toBeCloseTo(POINT.latitude, 4);
  expect(typedPoint(text)?.longitude).toBeCloseTo(POINT.longitude, 4);
});

it.each([
  "",
  "12 Acacia Street, Rosebank",
  "12, 34",
  "5-7 Main Road",
  "Unit 2.5",
  "33 56 18 27",
  "082 444 0002",
  "-33.949649",
  "-33.949649, 18.457881, 12.5, 3",
  "33.9 S, 18.4 S",
  "33°99'S 18°27'E",
  "33.5°20'S 18°27'E",
  "4FRW3JR6+XX",
  "https://maps.app.goo.gl/abc",
])("The text %j names no point", (text) => {
  expect(typedPoint(text)).toBeUndefined();
});

it.each([
  ["28.18783", 28.18783],
  ["28,18783", 28.18783],
  ["28,18783°", 28.18783],
  ["−25,74486º", -25.74486],
  [`25°44'41"S`, -25.744722],
  ["S25.7", -25.7],
  ["S 25,7", -25.7],
  ["-25.7 S", -25.7],
  ["18 27.5 E", 18.458333],
  ["28,1 O", 28.1],
  ["lat: -25.7", -25.7],
])("The text %j is one coordinate of %d degrees", (text, value) => {
  expect(typedDegrees(text)).toBeCloseTo(value, 5);
});

it.each(["", "S", "north", "28E01", "28.1E+1", "28,1,5", "28 99", "25.7 S E", "200", "R25", "28.18783 -25.7"])(
  "The text %j is no coordinate",
  (text) => {
    expect(typedDegrees(text)).toBeUndefined();
  },
);

it.each(["-33.94", "-33,94", "33.949649", "lat: -33.94", "S 33.94", "-33", `33°56'58.7"S`, "18° 27.5′ E"])(
  "The text %j is one number of a point",
  (text) => {
    expect(isHalfPoint(text)).toBe(true);
    expect(typedPoint(text)).toBeUndefined();
  },
);

it.each([
  "",
  "°",
  "-",
  "33",
  "0699",
  "12a",
  "5-7",
  "12, 34",
  "200.5",
  "-33.94 Main Road",
  "https://maps.app.goo.gl/1.5",
])("The text %j is no half of a point", (text) => {
  expect(isHalfPoint(text)).toBe(false);
});

it("A point elsewhere stays where it is, so that the answer can say so", () => {
  for (const text of ["0,0", "0, 0", "0 0", "0.0, 0.0"])
    expect(typedPoint(text)).toEqual({ latitude: 0, longitude: 0 });
  expect(typedPoint("51.5072, -0.1276")).toEqual({ latitude: 51.5072, longitude: -0.1276 });
  expect(typedPoint("33.9 N, 18.4 E")).toEqual({ latitude: 33.9, longitude: 18.4 });
});
