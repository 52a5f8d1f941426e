import { describe, expect, it } from "vitest";
import {
  addressChoices,
  canRemember,
  organisationChoices,
  personChoices,
  selectedIndex,
} from "#checkout/saved-details.model.ts";
import type { Party } from "#customers/parties/model.ts";
import { COMPANY, PERSON } from "../../support/shopper.ts";

const PROFILE = { ...PERSON, mobileNumber: "+27821234567", isNumberUnused: false };
const NO_ORGANISATION = { organisationName: "", organisationType: "", registrationNumber: "", vatNumber: "" };
const SIPHO: Party = {
  ...PERSON,
  ...NO_ORGANISATION,
  partyId: "1",
  kind: "person",
  firstName: "Sipho",
  email: "sipho@example.co.za",
  mobileNumber: "+27831234567",
};
const { idType: _, idNumber: __, passportCountry: ___, ...company } = COMPANY;
const TRADING: Party = { ...company, partyId: "2", kind: "organisation", mobileNumber: "+27821234567" };

describe("personChoices", () => {
  it("B-06 The customer comes first, then the people that they saved, and no organisation", () => {
    expect(personChoices(PROFILE, [TRADING, SIPHO]).map(({ label }) => label)).toEqual([
      "Thandi Nkosi, thandi@example.co.za",
      "Sipho Nkosi, sipho@example.co.za",
    ]);
    expect(personChoices(PROFILE, [])[0]?.fields).toEqual(PERSON);
  });

  it("B-06 A profile with a gap is no choice", () => {
    for (const gap of [{ firstName: "" }, { lastName: "" }, { email: null }, { mobileNumber: null }])
      expect(personChoices({ ...PROFILE, ...gap }, [SIPHO]).map(({ label }) => label)).toEqual([
        "Sipho Nkosi, sipho@example.co.za",
      ]);
  });
});

it("B-06 An organisation is chosen with the person who acts for it", () => {
  expect(organisationChoices([SIPHO, TRADING])).toEqual([
    {
      label: "Groenvlei Trading (Pty) Ltd, Thandi Nkosi",
      fields: { ...company, mobileNumber: "082 123 4567" },
    },
  ]);
});

const HOME = {
  addressId: "1",
  recipientName: "Thandi Nkosi",
  recipientNumber: "+27821234567",
  building: "Unit 4",
  street: "12 Protea Road",
  suburb: "Groenvlei",
  town: "Bloemfontein",
  province: "Free State",
  postalCode: "9301",
  instructions: "",
};

it("B-06 An address is chosen by its place and its recipient", () => {
  const [choice] = addressChoices({ addresses: [HOME] });
  expect(choice?.label).toBe("Unit 4, 12 Protea Road, Groenvlei (Thandi Nkosi)");
  expect(choice?.fields).not.toHaveProperty("addressId");
});

describe("canRemember", () => {
  const choices = addressChoices({ addresses: [HOME] });
  const typed = { ...HOME, recipientNumber: "0821234567", street: "12  Protea Road " };

  it("B-06 What is typed is found among what is saved, however it is spaced", () => {
    expect(selectedIndex(choices, typed)).toBe(0);
    expect(canRemember(choices, typed, 20)).toBe(false);
  });

  it("B-06 Something else can be saved, by a customer who has not saved as many as they can", () => {
    const other = { ...typed, instructions: "Gate code 12" };
    expect(selectedIndex(choices, other)).toBe(-1);
    expect(canRemember(choices, other, 2)).toBe(true);
    expect(canRemember(choices, other, 1)).toBe(false);
    expect(canRemember(null, other, 20)).toBe(false);
    expect(canRemember([], other, 20)).toBe(true);
  });
});
