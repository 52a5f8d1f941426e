import type { Product, Variant } from "./model.ts";

/**
 * Pictures of a product in one of its forms, the most telling first, none twice (S3-39): those of the variant, those of
 * the product unless they show another variant, those of an offer, and close-ups.
 */
export function galleryOf(product: Product, variant: Variant): string[] {
  const ofOthers = new Set(product.variants.flatMap(({ slideImage }) => slideImage));
  const general = product.ProductSlideImage.filter((picture) => !ofOthers.has(picture));
  const pictures = [...variant.slideImage, ...general, ...product.specialSlideImage, ...product.slideDetailsImage];
  const shown = pictures.filter((picture) => picture !== "");
  return shown.length > 0 ? [...new Set(shown)] : [product.imageUrl];
}
