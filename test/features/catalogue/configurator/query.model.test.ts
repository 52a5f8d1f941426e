import { expect, it } from "vitest";
import { choicesFromQuery, choicesToQuery } from "#catalogue/configurator/query.model.ts";
import { CHOICE_KEYS } from "#catalogue/configurator/steps.model.ts";

it("choices go to the address and come back, in the order of the steps", () => {
  const choices = { plan: "PRO15", colour: "Awesome Olive", contractDuration: "36", iWouldLikeTo: "New contract" };
  const query = choicesToQuery(choices);
  expect(query.toString()).toBe("colour=Awesome+Olive&iWouldLikeTo=New+contract&contractDuration=36&plan=PRO15");
  expect(choicesFromQuery(query)).toEqual(choices);
});

it("every step and every add-on of the panel has a place in the address", () => {
  const choices = Object.fromEntries(CHOICE_KEYS.map((key) => [key, `a ${key}`]));
  expect(choicesFromQuery(choicesToQuery(choices))).toEqual(choices);
});

it("the mobile number, the e-mail address and where it is wanted never do", () => {
  const personal = { msisdn: "0821234567", licenceEmail: "thandi@example.co.za", address: { town: "Paarl" } };
  const query = choicesToQuery({ colour: "Black", ...personal });
  expect(query.toString()).toBe("colour=Black");
  expect(choicesFromQuery(new URLSearchParams("msisdn=0821234567&licenceEmail=a@b.co.za&address=Paarl"))).toEqual({});
});

it("names it does not know, empty and endless values are left alone", () => {
  expect(choicesFromQuery(new URLSearchParams(`dealName=x&constructor=1&colour=&storage=${"9".repeat(500)}`))).toEqual(
    {},
  );
});
