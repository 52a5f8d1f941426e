import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { fontFor } from "#platform/pdf/fonts.server.ts";
import { writeLines } from "#platform/pdf/lines.server.ts";
import { readPdf } from "../../support/read-pdf.ts";

const MARGIN = 50;

async function written(...lines: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN });
  await writeLines(pdf, 10, lines);
  pdf.end();
  return buffer(pdf);
}

const read = async (...lines: string[]) => readPdf(await written(...lines));

/** Names by their scripts. */
const NAMES = {
  Latin: "Ṱhandi Nḓou O’Neill ǃXam Nguyễn Łukasz",
  Greek: "Ελένη Παπαδοπούλου",
  Cyrillic: "Наталья Кузнецова Ґалаґан",
  Hebrew: "דוד כהן",
  Devanagari: "प्रिया शर्मा",
  Bengali: "আনিস রহমান",
  Gujarati: "પ્રિયા પટેલ",
  Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Tamil: "குமார் சுந்தரம்",
  Telugu: "కృష్ణ రెడ్డి",
  Kannada: "ಕೃಷ್ಣ ಗೌಡ",
  Malayalam: "കൃഷ്ണൻ നായർ",
  Sinhala: "ශ්‍රී පෙරේරා",
  Odia: "ସୁଭାଷ ଓଡ଼ିଆ",
  Ethiopic: "አበበ ወልደ",
  Chinese: "小龙 李 龍 張偉",
  Japanese: "レオナルド・ディカプリオ 山田 さくら",
  Korean: "김민준 이서연",
  Thai: "สมชาย ใจดี",
  Lao: "ສົມຊາຍ",
  Khmer: "សុខា ចាន់",
  Burmese: "သူဇာ အောင်",
  Armenian: "Արամ Խաչատրյան",
  Georgian: "გიორგი მაისურაძე",
  Cherokee: "ᏣᎳᎩ",
  Yi: "ꆈꌠ",
  Tifinagh: "ⵜⵉⴼⵉⵏⴰⵖ",
  Canadian: "ᐃᓄᒃᑎᑐᑦ",
};

describe("Lines of a PDF", () => {
  it.each(Object.entries(NAMES))(
    "D-19 show a name in %s letters, which a reader copies as it was written",
    async (_, name) => {
      const { lines, missing } = await read(name);
      expect(missing).toBe(0);
      expect(lines).toEqual([name]);
    },
  );

  it.each([
    ["Arabic", "محمد إبراهيم"],
    ["Urdu", "ٹیپو ڈھلوں"],
    ["Thaana", "ކުޅުދުއްފުށި"],
    ["N'Ko", "ߒߞߏ"],
    ["Adlam", "𞤀𞤣𞤤𞤢𞤥"],
    ["rare Japanese", "𠮷野 𠮷田"],
    ["rare Cantonese", "陳𨭎 𡃁"],
  ])("D-19 show a name in %s letters", async (_, name) => {
    const { lines, missing } = await read(name);
    expect(missing).toBe(0);
    expect(lines.join(" ")).not.toContain("U+");
  });

  it("show words from right to left in their order, and joined letters joined", async () => {
    const [line = ""] = (await read("محمد إبراهيم")).lines;
    expect(line).toMatch(/^محمد /);
    const arabic = await fontFor("م");
    const alone = Array.from("محمد", (letter) => arabic?.widthOf(letter) ?? 0);
    expect(arabic?.widthOf("محمد")).not.toBeCloseTo(
      alone.reduce((sum, width) => sum + width, 0),
      1,
    );
  });

  it("put names, numbers and brackets of both directions where the other direction wants them", async () => {
    const reversed = (text: string) => Array.from(text).reverse().join("");
    const { visual } = await read("David דוד (כהן) 12 Smith");
    // The reader turns brackets back that were mirrored.
    expect(visual).toBe(`David12)${reversed("כהן")}(${reversed("דוד")}Smith`);
    expect((await read("דוד Smith כהן")).visual).toBe(`${reversed("כהן")}Smith${reversed("דוד")}`);
  });

  it("show a character that no font has by its code point", async () => {
    expect(await read("𠀀田")).toMatchObject({ lines: ["U+20000田"], missing: 0 });
  });

  it.each([["王".repeat(161)], ["W".repeat(161)], ["Nkosi ".repeat(40).trim()], ["ᏣᎳᎩ".repeat(60)]])(
    "go on below if they are too long: %s",
    async (name) => {
      const { lines, right } = await read(name, "the next line");
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.map((line) => line.trim()).at(-1)).toBe("the next line");
      expect(lines.slice(0, -1).join("").replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
      expect(right).toBeLessThanOrEqual(595.28 - MARGIN);
    },
  );

  it("go on at the next page at the end of one", async () => {
    const lines = Array.from({ length: 80 }, (_, at) => `小龙 ${at}`);
    expect((await read(...lines)).lines.length).toBeLessThan(lines.length);
  });

  it("embed only the letters that they need, so that a PDF stays small", async () => {
    expect((await written(...Object.values(NAMES))).length).toBeLessThan(150_000);
    expect((await written("Thandi Nkosi")).length).toBeLessThan(12_000);
  });
});
