import { describe, expect, it } from "vitest";
import { ProductInfoBox } from "#catalogue/ui/product-info-box.tsx";
import { markup } from "../../../support/markup.tsx";

describe("ProductInfoBox", () => {
  it("S3-38 S9-43 The info box shows its lines and links to where a subscription can be cancelled at any time", () => {
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
    expect(html).toContain("You can cancel at any time");
    expect(html).toMatch(/<a href="https:\/\/my\.example\/"[^>]*>My account<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/apps\.example\/"[^>]*>App Store<\/a>/);
  });

  it("S9-43 The info box mentions cancelling only where it is possible, and is not rendered without content", () => {
    expect(markup(<ProductInfoBox lines={["Note"]} cancelling={[]} />)).not.toContain("cancel");
    expect(markup(<ProductInfoBox lines={[]} cancelling={[]} />)).toBe("");
  });
});
