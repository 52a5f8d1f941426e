import fc from "fast-check";
import { expect, it } from "vitest";
import { contactForms, searchedForms } from "#platform/messages/contact-forms.server.ts";
import { cleanContact } from "#shared/person.ts";

const [UNICODE, ASCII] = ["info@bücher.example", "info@xn--bcher-kva.example"];

it.each([
  ["Thandi@Example.co.za", ["thandi@example.co.za"]],
  ["082 123 4567", ["+27821234567"]],
  ["INFO@BÜCHER.example", [UNICODE, ASCII]],
  [ASCII, [ASCII, UNICODE]],
  ["info@BÜCHER.xn--fiqs8s", ["info@bücher.xn--fiqs8s", "info@xn--bcher-kva.xn--fiqs8s", "info@bücher.中国"]],
  ["info@xn--0.example", ["info@xn--0.example"]],
])("The contact %s is looked for as %j", (typed, forms) => {
  expect(contactForms(typed)).toEqual(forms);
});

it("All forms of a contact have one form in which it is stored", () => {
  const domain = fc.string({ unit: fc.constantFrom(..."aüßς中ا-.", "xn--", "bcher-kva"), minLength: 1 });
  fc.assert(
    fc.property(domain, (text) => {
      const stored = contactForms(`info@${text}.example`).map(cleanContact);
      expect(new Set(stored).size).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});

it("A word of a search is looked for in all forms only where it is an email address", () => {
  expect(["Nkosi", "@bücher.example"].map(searchedForms)).toEqual([
    ["Nkosi"],
    ["@bücher.example", "@xn--bcher-kva.example"],
  ]);
});
