import { describe, expect, it } from "vitest";
import { Price, spokenPrice } from "#design-system/price.tsx";
import { markup, words } from "../support/markup.tsx";

describe("Price", () => {
  it("A price is shown in its usual form and read out in full words", () => {
    expect(words(<Price cents={49900} period="pm" months={36} />)).toBe("R499 per month for 36 months R499 pm x 36");
    expect(words(<Price cents={2900} from />)).toBe("from R29 from R29");
  });

  it("S9-18 A subscription price shows its free months", () => {
    const shown = (freeMonths: number[]) => words(<Price cents={2900} period="pm" freeMonths={freeMonths} />);
    expect(shown([3])).toBe("3 months free, then R29 per month 3 months free, then R29 pm");
    expect(shown([1])).toContain("1 month free, then R29 per month");
    expect(shown([1, 3, 6])).toContain("1, 3 or 6 months free, then R29 pm");
    expect(shown([])).toBe("R29 per month R29 pm");
  });

  it("S9-27 A price shows R, commas between thousands and cents as superscript, and omits zero cents", () => {
    expect(markup(<Price cents={129950} />)).toMatch(/R1,299<sup[^>]*>50<\/sup>/);
    expect(markup(<Price cents={129900} />)).not.toContain("<sup");
  });

  it("A price strikes through the price before a promotion", () => {
    expect(markup(<Price cents={9900} struck={12900} />)).toMatch(/<s [^>]*>R129<\/s>/);
  });

  it("A price is read out once as a whole", () => {
    expect(spokenPrice({ cents: 129950, period: "once-off", struck: 150000 })).toBe("R1,299.50 once-off, was R1,500");
    expect(markup(<Price cents={100} />).match(/aria-hidden="true"/g)).toHaveLength(1);
  });
});
