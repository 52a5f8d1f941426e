import { rasterUrl } from "./artwork/address.model.ts";

/** Width in pixels of the picture that a shared link shows. */
const PREVIEW_WIDTH = 1280;

/** What a page says of itself to search engines and to whoever is sent a link. */
export interface PageFacts {
  title: string;
  description: string;
  /** The one address of this page, whole: the same for every way in which its content can be reached. */
  url: string;
  /** The operator's name. */
  brand: string;
  /** Path of one of our drawings; without one a link shows none. */
  imageUrl?: string | undefined;
  /** What kind of page it is to whoever is sent a link: "website" unless told otherwise. */
  type?: "website" | "article" | undefined;
  /** Keep it out of search engines, but let them follow its links. */
  hidden?: boolean | undefined;
  /** schema.org nodes. */
  data?: readonly Record<string, unknown>[] | undefined;
}

/** Title, description, canonical link, Open Graph and structured data of a page, as React Router takes them. */
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
