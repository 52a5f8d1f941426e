import { expect, it } from "vitest";
import { typedPoint } from "#coverage/addresses/typed-point.model.ts";

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
  "-33.949649, 18.457881, 12.5",
  "33.9 S, 18.4 S",
  "33°99'S 18°27'E",
  "33.5°20'S 18°27'E",
  "4FRW3JR6+XX",
  "https://maps.app.goo.gl/abc",
])("The text %j names no point", (text) => {
  expect(typedPoint(text)).toBeUndefined();
});

it("A point elsewhere stays where it is, so that the answer can say so", () => {
  expect(typedPoint("51.5072, -0.1276")).toEqual({ latitude: 51.5072, longitude: -0.1276 });
  expect(typedPoint("33.9 N, 18.4 E")).toEqual({ latitude: 33.9, longitude: 18.4 });
});
