import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { numbers } from "../../../support/numbers.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const next = numbers(23);
const anyOf = (values: readonly string[]): string => values[Math.floor(next() * values.length)] ?? "";

/** Malicious or meaningless input mixed with words of addresses. */
const PIECES = [
  ...["leadwood", "Upington", "st", "street", "12", "12a", "8801", "cnr", "&", "unit 4,", "4/12", "leadwod", "ro"],
  ...[".*", "(", "[a-z]+$", "\\", "%", "_", "'", '"', "';--", "{}", "null", "$1", "^", "?", "((((a+)+)+)+)$", "\u0000"],
  ...[
    "🏠",
    "👩‍👩‍👧",
    "שלום",
    "\u202e",
    "\ufeff",
    "é",
    "İ",
    "ﬀ",
    "\ud800",
    "\uffff",
    "ß",
    "你好",
    "x".repeat(90),
    "-26.2",
    ",",
  ],
];

const PATHS = [
  ["/api/geocode/suggest", "text"],
  ["/api/geocode/candidates", "text"],
  ["/api/coverage/candidates", "address"],
] as const;

async function get(path: string, query: Record<string, string>) {
  const began = performance.now();
  const answer = await test.app.inject({ url: path, query });
  return { status: answer.statusCode, body: answer.json(), took: performance.now() - began };
}

describe("Malicious address queries", () => {
  it("S7-28 Each of 1,000 random address queries is answered or rejected within a second", async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 1_000; round += 1) {
      const [path, name] = PATHS[round % PATHS.length] ?? PATHS[0];
      const text = Array.from({ length: 1 + Math.floor(8 * next()) }, () => anyOf(PIECES)).join(anyOf([" ", "", ", "]));
      const magicKey = anyOf(["", "", "house:x", "street:1", "street:-1e9", "town:NaN", "house:", `town:${text}`]);
      const { status, took } = await get(path, { [name]: text, ...(path.includes("suggest") ? {} : { magicKey }) });
      // 422: one number of the two of a point.
      expect([200, 400, 422]).toContain(status);
      expect(took).toBeLessThan(1_000);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeGreaterThan(400);
    expect(statuses.get(400)).toBeGreaterThan(50);
  });

  it.each([
    ["ten thousand letters", "a".repeat(10_000), 400],
    ["one hundred words of one letter", "a ".repeat(100), 200],
    ["many long words with typos", "leadwod upingtn rosyntjje polokwan kimberly ".repeat(4), 200],
    ["a number of 200 digits", "1".repeat(200), 200],
    ["only punctuation", "!@#$%^&*()_+", 200],
  ])("S7-28 An address query with %s is handled within a second", async (_, text, expected) => {
    for (const [path, name] of PATHS) {
      const { status, took } = await get(path, { [name]: text });
      expect(status).toBe(expected);
      expect(took).toBeLessThan(1_000);
    }
  });

  it("S7-28 An address query matches despite bidirectional marks, full-width letters or accents", async () => {
    const [plain] = (await get("/api/geocode/suggest", { text: "leadwood rosyntjie" })).body.suggestions;
    for (const text of ["\u202bleadwood\u202c rosyntjie", "ｌｅａｄｗｏｏｄ rosyntjie", "léadwöod 🏠 rosyntjie"])
      expect((await get("/api/geocode/suggest", { text })).body.suggestions[0]).toEqual(plain);
  });
});
