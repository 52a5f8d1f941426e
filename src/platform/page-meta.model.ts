import { rasterUrl } from "./artwork/address.model.ts";

/** Width in pixels of the image in link previews. */
const PREVIEW_WIDTH = 1280;

/** Metadata of a page for search engines and link previews. */
export interface PageFacts {
  title: string;
  description: string;
  /** Absolute canonical URL. */
  url: string;
  /** The operator's name. */
  brand: string;
  /** Path of an image of the shop for link previews. */
  imageUrl?: string | undefined;
  /** Open Graph type; "website" by default. */
  type?: "website" | "article" | undefined;
  /** True for noindex, follow. */
  hidden?: boolean | undefined;
  /** schema.org nodes. */
  data?: readonly Record<string, unknown>[] | undefined;
}

/** Title, description, canonical link, Open Graph and structured data of a page, in the format of React Router. */
export function pageMeta({
  title,
  description,
  url,
  brand,
  imageUrl,
  type = "website",
  hidden = false,
  data = [],
}: PageFacts) {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: type },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: "en_ZA" },
    ...(imageUrl
      ? [
          { property: "og:image", content: new URL(rasterUrl(imageUrl, PREVIEW_WIDTH), url).href },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...data.map((node) => ({ "script:ld+json": node })),
  ];
}
