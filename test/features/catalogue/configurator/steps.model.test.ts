import { expect, it } from "vitest";
import { CHOICE_KEYS, choicesFromQuery, choicesToQuery } from "#catalogue/configurator/steps.model.ts";

it("Choices round-trip through the query string, in the order of the steps", () => {
  const choices = { plan: "PRO15", colour: "Awesome Olive", contractDuration: "36", iWouldLikeTo: "New contract" };
  const query = choicesToQuery(choices);
  expect(query.toString()).toBe("colour=Awesome+Olive&iWouldLikeTo=New+contract&contractDuration=36&plan=PRO15");
  expect(choicesFromQuery(query)).toEqual(choices);
});

it("Every step and every panel add-on round-trips through the query string", () => {
  const choices = Object.fromEntries(CHOICE_KEYS.map((key) => [key, `a ${key}`]));
  expect(choicesFromQuery(choicesToQuery(choices))).toEqual(choices);
});

it("The mobile number, the email address and the street address are neither written to nor read from the query string", () => {
  const personal = { msisdn: "0821234567", licenceEmail: "thandi@example.co.za", address: { town: "Paarl" } };
  const query = choicesToQuery({ colour: "Black", ...personal });
  expect(query.toString()).toBe("colour=Black");
  expect(choicesFromQuery(new URLSearchParams("msisdn=0821234567&licenceEmail=a@b.co.za&address=Paarl"))).toEqual({});
});

it("Unknown names, empty values and overlong values in the query string are ignored", () => {
  expect(choicesFromQuery(new URLSearchParams(`dealName=x&constructor=1&colour=&storage=${"9".repeat(500)}`))).toEqual(
    {},
  );
});
