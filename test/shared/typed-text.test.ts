import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanWholeRand } from "#orders/details/payment-means.model.ts";
import { cleanIdentityNumber } from "#shared/identity.ts";
import { cleanEmail, cleanEmailAddress, cleanMobileNumber } from "#shared/person.ts";
import { canonicalRegistration, cleanVatNumber } from "#shared/registration-number.ts";
import {
  cleanAddress,
  cleanCode,
  cleanIccid,
  cleanLine,
  cleanLines,
  cleanName,
  cleanNumber,
  folded,
} from "#shared/typed-text.ts";

const KINDS = { cleanLine, cleanLines, cleanName, cleanNumber, cleanCode, cleanAddress, folded };

/** Values of one meaning, which are cleaned as one of the kinds and then brought into one form. */
const VALUES = {
  cleanEmail,
  cleanEmailAddress,
  cleanMobileNumber,
  cleanIdentityNumber,
  cleanIccid,
  cleanVatNumber,
  canonicalRegistration,
  cleanWholeRand,
};

/** Email addresses with domains in letters of other scripts, in ASCII names of such, and with what ends the domain of a URL. */
const addresses = fc
  .string({ unit: fc.constantFrom(..."aüßςİ中ा١Ⅷǆ-.。_%/\\:?#[]\u200d\u034f", "xn--", "bcher-kva", "0x1", ".example") })
  .map((domain) => `Info@${domain}`);

/** Text as it is pasted: any characters, and often those that cleaning is about. */
const pasted = fc.oneof(
  addresses,
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(..."<>@:;#~_\\\u0007\t ", "mailto:", "a@b.co.za", "No", "Reg", "VAT", "ZA", "ID", "passport"),
  }),
  fc.string({
    unit: fc.constantFrom(..."/ :-\u0007", "CK", "K", "85", "2001", "012345", "23", "4123456789", "8001015009087", "F"),
  }),
  fc.string({
    unit: fc.constantFrom(..."e\u0301\u200b\u200d\u202a \u00a0\r\n\t\u2028-‐−'’´`ʼ′.,/()＋０٣१ｅﬁÅ한ﾊﾟ·\u3164\u00ad"),
  }),
);

it.each(Object.entries({ ...KINDS, ...VALUES }))(
  "Text cleaned by %s stays as it is when it is cleaned again",
  (_, clean) => {
    const isStable = (text: string) => clean(clean(text)) === clean(text);
    fc.assert(fc.property(pasted, isStable), { numRuns: 2_000 });
  },
);

it.each(Object.entries(KINDS))("Every character between letters stays as %s has cleaned it", (_, clean) => {
  const changed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const once = clean(`a${String.fromCodePoint(code)}b`);
    if (clean(once) !== once) changed.push(once);
  }
  expect(changed).toEqual([]);
});

it("A letter keeps 30 marks, also when one of them is composed of two", () => {
  expect(cleanLine(`a${"\u0323".repeat(40)}b`)).toBe(`\u1ea1${"\u0323".repeat(29)}b`);
  const marked = cleanLine(`a${"\u0344".repeat(40)}`);
  expect(cleanLine(marked)).toBe(marked);
});

it.each([
  ["(082) 123-4567", "0821234567"],
  ["\u202a+27 82 123 4567\u202c", "+27821234567"],
  ["082\u00a0123\u20114567", "0821234567"],
  ["٠٨٢ ١٢٣ ٤٥٦٧", "0821234567"],
  ["０８２１２３４５６７\u200b", "0821234567"],
  ["4 123,456.789", "4123456789"],
  ["082_123_4567", "0821234567"],
  ["62\\001\\234567", "62001234567"],
])("The number %j is read as %s", (text, expected) => {
  expect(cleanNumber(text)).toBe(expected);
});

it("Characters that stand for something in a number stay, so that they can be refused", () => {
  expect(["=1+1", "-5", "1e3", "082*123#", "12<b>"].map(cleanNumber)).toEqual([
    "=1+1",
    "5",
    "1e3",
    "082*123#",
    "12<b>",
  ]);
});

it.each([
  ["“wel-come 100”.", "WELCOME100"],
  ["ab\u200b 123456\u200e", "AB123456"],
  ["#ABC123", "ABC123"],
  ["~abc_123", "ABC123"],
  ["＃ ab-c123", "ABC123"],
  ["A#1", "A#1"],
  ["Code: abc-123", "ABC123"],
  ["Voucher No.: #abc123", "ABC123"],
  ["Código： abc123", "ABC123"],
  ["codeabc123", "CODEABC123"],
  ["1:abc123", "1:ABC123"],
])("The code %j is read as %s", (text, expected) => {
  expect(cleanCode(text)).toBe(expected);
});

it.each([
  ["O`Toole", "O’Toole"],
  ["O´Toole", "O’Toole"],
  ["D′Arcy", "D’Arcy"],
  ["‘t  Hart", "’t Hart"],
  [" Jean‐Luc\u00a0 Picard\r\n", "Jean-Luc Picard"],
  ["Zoe\u0308", "Zoë"],
  ["O''Brien", "O’Brien"],
  ["O’'Brien", "O’Brien"],
  ["Smith--Jones", "Smith-Jones"],
  ["Smith‐–Jones", "Smith-Jones"],
  ["Johannes “Joe” Smith", 'Johannes "Joe" Smith'],
])("The name %j is stored as %s", (text, expected) => {
  expect(cleanName(text)).toBe(expected);
});

it("Free text keeps its line breaks, joiners and emoji, and loses direction marks and control characters", () => {
  expect(cleanLines("Gate\u202e code 12\r\nRing\u0007twice\u2028👨\u200d👩\u200d👧 ❤\ufe0f ")).toBe(
    "Gate code 12\nRing twice\n👨\u200d👩\u200d👧 ❤\ufe0f",
  );
  expect(cleanLine("12 Protea Road\r\n\u2028Pay here\u0007")).toBe("12 Protea Road Pay here");
});

it.each([
  ["O’Neill", "oneill"],
  ["O'NEILL", "oneill"],
  ["Jean-Luc  Müller", "jean luc muller"],
  ["Nomvula Ž.", "nomvula z."],
])("The text %j is compared as %s", (text, expected) => {
  expect(folded(text)).toBe(expected);
});
