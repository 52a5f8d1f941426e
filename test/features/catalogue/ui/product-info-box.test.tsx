import { describe, expect, it } from "vitest";
import { ProductInfoBox } from "#catalogue/ui/product-info-box.tsx";
import { markup } from "../../../support/markup.tsx";

describe("the info box", () => {
  it("S3-38 S9-43 says what a shopper should know, and where to cancel at any time", () => {
    const html = markup(
      <ProductInfoBox
        lines={["R29 a month after the free months."]}
        cancelling={[
          { label: "My account", url: "https://my.example/" },
          { label: "App Store", url: "https://apps.example/" },
        ]}
      />,
    );
    expect(html).toContain("R29 a month after the free months.");
    expect(html).toContain("You may cancel at any time");
    expect(html).toMatch(/<a href="https:\/\/my\.example\/"[^>]*>My account<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/apps\.example\/"[^>]*>App Store<\/a>/);
  });

  it("S9-43 speaks of cancelling only where something can be cancelled, and is not there when there is nothing to say", () => {
    expect(markup(<ProductInfoBox lines={["Note"]} cancelling={[]} />)).not.toContain("cancel");
    expect(markup(<ProductInfoBox lines={[]} cancelling={[]} />)).toBe("");
  });
});
