import { describe, expect, it } from "vitest";
import { searchWords } from "#config/search-words.ts";
import { MAX_QUERY_LENGTH } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";

const forms = (text: string) =>
  parseQuery(text, searchWords).words.map(({ forms }) => forms.map((form) => form.join(" ")));
const related = (text: string) =>
  parseQuery(text, searchWords).words.map(({ related }) => related.map((form) => form.join(" ")));
const typed = (text: string) => parseQuery(text, searchWords).words.map((word) => word.typed);

describe("Query parsing", () => {
  it.each([
    ["selfoon", "phone"],
    ["ucingo", "smartphone"],
    ["umakhalekhukhwini", "cellphone"],
    ["cell phones", "phone"],
    ["wi-fi", "wifi"],
    ["e-sim", "esim"],
    ["recharge", "airtime"],
    ["top up", "airtime"],
    ["herlaai", "airtime"],
    ["lugtyd", "airtime"],
    ["idatha", "data"],
    ["wifi booster", "mesh"],
    ["kragbank", "power bank"],
    ["portable router", "mifi"],
    ["speedpoint", "card machine"],
    ["mifi", "pocket wi fi"],
    ["cctv", "security camera"],
    ["fuel", "petrol"],
    ["office 365", "microsoft 365"],
  ])("S1-08 The query '%s' also matches the synonym '%s'", (text, also) => {
    const [word] = forms(text);
    expect(word).toContain(also);
    expect(typed(text)).toHaveLength(1);
  });

  it.each([
    ["wireless", "wifi"],
    ["internet at home", "fibre"],
    ["router", "home lte"],
    ["load shedding", "inverter"],
    ["beurtkrag", "power station"],
    ["kragbank", "power station"],
    ["starlink", "satellite"],
    ["cctv", "camera"],
    ["antivirus", "security"],
    ["free calls", "all day talk"],
    ["good camera", "200 megapixel"],
    ["samsang", "samsung"],
    ["iphon", "iphone"],
    ["hauwei", "huawei"],
  ])("S1-08 The query '%s' also matches the related term '%s'", (text, also) => {
    const [word] = related(text);
    expect(word).toContain(also);
    expect(typed(text)).toHaveLength(1);
  });

  it("S1-08 A synonym of a query word is not repeated among its related terms", () => {
    for (const { forms, related } of parseQuery("wifi router internet airtime", searchWords).words)
      expect(related.filter((form) => forms.some((other) => other.join(" ") === form.join(" ")))).toEqual([]);
  });

  it("S1-08 An Afrikaans compound word is split when both parts are known", () => {
    expect(typed("datasim")).toEqual(["data", "sim"]);
    expect(parseQuery("kontrakfoon", searchWords)).toMatchObject({
      words: [{ typed: "foon" }],
      price: { monthly: true },
      intentWords: ["contract"],
    });
    expect(typed("notebook")).toEqual(["notebook"]);
    expect(typed("phonograph")).toEqual(["phonograph"]);
  });

  it("S1-08 The typed word comes before its synonyms", () => {
    expect(forms("selfoon")[0]?.[0]).toBe("selfoon");
    expect(forms("cell phone deal")).toHaveLength(2);
  });

  it("S1-08 Stop words are removed from a query unless it has no other words", () => {
    expect(typed("I want to buy the samsung for my son")).toEqual(["samsung", "son"]);
    expect(typed("koop vir my")).toEqual(["koop", "vir", "my"]);
    expect(typed("???")).toEqual([]);
  });

  it("S1-08 Units and product names match whether written together or apart", () => {
    expect(forms("256 gb")).toEqual([["256gb", "=256gb"]]);
    expect(forms("xperia17")).toEqual([["xperia17", "xperia 17", "=xperia17"]]);
    expect(forms("r300")).toEqual([["r300", "=r300"]]);
    expect(forms("samsung a-56")).toEqual([["samsung"], ["a"], ["56"]]);
    expect(forms("a samsung")).toEqual([["samsung"]]);
    expect(typed("i-pad")).toEqual(["i", "pad"]);
    expect(typed("i pad")).toEqual(["pad"]);
    expect(typed("i-do pad")).toEqual(["pad"]);
    expect(typed("i phone17")).toEqual(["i", "phone17"]);
    expect(typed("bluetti a c 180")).toEqual(["bluetti", "a", "c", "180"]);
    expect(typed("nokia 5 a")).toEqual(["nokia", "5", "a"]);
    expect(typed("vacuum s 20")).toEqual(["vacuum", "s", "20"]);
  });

  it("S1-08 A price or term in the query narrows the results instead of matching words", () => {
    expect(parseQuery("nokia under R500 pm", searchWords)).toMatchObject({
      words: [{ typed: "nokia" }],
      price: { from: 0, to: 50_000, monthly: true },
      term: undefined,
      intentWords: ["r500"],
      prefersCheapest: false,
    });
    expect(parseQuery("under R500", searchWords).words).toEqual([]);
    expect(typed("cheapest")).toEqual(["cheapest"]);
  });

  it.each([
    ["how much data do i need", true],
    ["why is my bill so high", true],
    ["hoe werk rica", true],
    ["how much is the iphone 17", false],
    ["can opener", false],
    ["iphone 17 how", false],
  ])("S1-08 The natural-language question flag of the query %j is %s", (text, asks) => {
    expect(parseQuery(text, searchWords).isQuestion).toBe(asks);
  });

  it("A parsed query is limited in length and number of words, without control characters", () => {
    expect([...parseQuery("ab\u0000c\n".repeat(2000), searchWords).text].length).toBe(MAX_QUERY_LENGTH);
    expect(parseQuery(" a\u0000b ", searchWords).text).toBe("a b");
    expect(parseQuery(Array.from({ length: 60 }, (_, at) => `w${at}`).join(" "), searchWords).words).toHaveLength(12);
  });
});
