import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Product } from "#catalogue/model.ts";
import { galleryOf } from "#catalogue/ui/product-gallery.tsx";

const black = { ...blankVariant(), variationId: "black", images: ["/black", "/black-back"] };
const white = { ...blankVariant(), variationId: "white", images: ["/white"] };
const bare = { ...blankVariant(), variationId: "bare" };

function phone(more: Partial<FieldsOfKinds>): Product {
  return blankProduct({ imageUrl: "/main", variants: [black, white, bare], ...more });
}

describe("galleryOf", () => {
  it("S3-39 The gallery shows the pictures of the variant first, then those of the product, its offer and its details", () => {
    const product = phone({
      images: ["/box"],
      specialImages: ["/offer"],
      detailImages: ["/camera"],
    });
    expect(galleryOf(product, black)).toEqual(["/black", "/black-back", "/box", "/offer", "/camera"]);
  });

  it("S3-39 The gallery omits pictures of other colours and duplicates", () => {
    const product = phone({ images: ["/black", "/white", ""], detailImages: ["/black"] });
    expect(galleryOf(product, black)).toEqual(["/black", "/black-back"]);
  });

  it("S3-35 The gallery falls back to the product's main picture", () => {
    expect(galleryOf(phone({}), bare)).toEqual(["/main"]);
  });
});
