import { headerBanner, type ShownHome } from "#content/model.ts";
import { answersData } from "#content/seo/structured-data.model.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import type { VendorType } from "#shared/segment.ts";

const WORDS: Record<VendorType, { title: string; description: string }> = {
  personal: {
    title: ": phones, prepaid and fibre",
    description: "Phones, prepaid, fibre and home internet, with prices that say what you pay.",
  },
  business: {
    title: " Business: lines, fibre and software for work",
    description: "Lines, fibre, back-up internet and software for businesses of every size.",
  },
};

/** What a home page says of itself. */
export function homeMeta(
  { home, brand, url }: { home: ShownHome; brand: string; url: string },
  vendorType: VendorType,
) {
  const { title, description } = WORDS[vendorType];
  const imageUrl = headerBanner(home.banners)?.headerImage;
  const questions = answersData(home.questions);
  return pageMeta({ title: brand + title, description, url, brand, imageUrl, data: questions ? [questions] : [] });
}
