import { describe, expect, it } from "vitest";
import { intentOf } from "#search/query-parsing/intent.model.ts";
import { foldedWords } from "#search/query-parsing/normalise.model.ts";

const intent = (text: string) => intentOf(foldedWords(text));
const endless = Number.POSITIVE_INFINITY;

describe("Query intent", () => {
  it.each([
    ["phones under R500 pm", { from: 0, to: 50_000, monthly: true }],
    ["phones below 300", { from: 0, to: 30_000, monthly: undefined }],
    ["phones R300 to R600", { from: 30_000, to: 60_000, monthly: undefined }],
    ["phones R300-R600", { from: 30_000, to: 60_000, monthly: undefined }],
    ["phones between 300 and 600", { from: 30_000, to: 60_000, monthly: undefined }],
    ["phones 300 to 600 rand", undefined],
    ["phones over r5k", { from: 500_000, to: endless, monthly: undefined }],
    ["phones less than R3 000", { from: 0, to: 300_000, monthly: undefined }],
    ["phones under 499.99 per month", { from: 0, to: 49_999, monthly: true }],
    ["phones onder R500 per maand", { from: 0, to: 50_000, monthly: true }],
    ["phones once off", { from: 0, to: endless, monthly: false }],
    ["phones without contract", { from: 0, to: endless, monthly: false }],
    ["phones on contract", { from: 0, to: endless, monthly: true }],
    ["phones contract", { from: 0, to: endless, monthly: true }],
    ["contract phones", { from: 0, to: endless, monthly: true }],
    ["phones op kontrak", { from: 0, to: endless, monthly: true }],
    ["phones cash under R2000", { from: 0, to: 200_000, monthly: false }],
  ])("S1-08 The query '%s' has the price range %j", (text, price) => {
    expect(intent(text).price).toEqual(price);
  });

  it("S1-08 The words of a price, term or sort intent are removed from the query and recorded as said", () => {
    expect(intent("phones under R500 pm")).toMatchObject({ words: ["phones"], intentWords: ["r500"] });
    expect(intent("phones without a contract")).toMatchObject({ words: ["phones"], intentWords: ["contract"] });
    expect(intent("fibre 24 months")).toMatchObject({ words: ["fibre"], term: 24, intentWords: ["24", "month"] });
    expect(intent("month to month fibre")).toMatchObject({
      words: ["fibre"],
      term: "month-to-month",
      intentWords: ["month"],
    });
    expect(intent("cheapest phone")).toMatchObject({ words: ["phone"], prefersCheapest: true, price: undefined });
  });

  it("S1-08 Words for company staff and monthly payment are removed from the query without narrowing it", () => {
    for (const text of ["phones for our staff", "phones for staff", "phones vir die personeel", "phones per month"])
      expect(intent(text), text).toEqual({
        words: ["phones"],
        price: undefined,
        term: undefined,
        intentWords: [],
        prefersCheapest: false,
      });
  });

  it.each([
    "r50 airtime",
    "prepaid vs contract",
    "cancel contract",
    "staff vouchers",
    "laptop under 14 inch",
    "monthly data bundle",
    "netflix 1 month",
    "over 100 mbps",
    "under armour",
  ])("The query '%s' has no price, term or sort intent", (text) => {
    expect(intent(text)).toEqual({
      words: foldedWords(text),
      price: undefined,
      term: undefined,
      intentWords: [],
      prefersCheapest: false,
    });
  });
});
