import type { MenuDocument } from "#layout/menu.model.ts";
import type { VendorType } from "#shared/segment.ts";
import type { Banner, BannerCta, CoveragePanelText, Question, QuickAction, RailChoice } from "./model.ts";

/** Folders of db/seed/content; each holds documents of one shape. */
export const CONTENT_KINDS = [
  "article-categories",
  "articles",
  "help",
  "legal",
  "campaigns",
  "banners",
  "homes",
  "menus",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A way on from a text. */
export interface TextLink {
  label: string;
  link: string;
}

export interface ArticleCategoryDocument {
  name: string;
  description: string;
  sort: number;
}

/** An article; `body` is Markdown, here and below. Days are "2026-03-02". */
export interface ArticleDocument {
  title: string;
  description: string;
  /** Slug of its category. */
  category: string;
  vendorTypes: VendorType[];
  imageUrl: string;
  author: string;
  publishedOn: string;
  updatedOn: string;
  tags: string[];
  /** Slugs of other articles. */
  related: string[];
  links: TextLink[];
  body: string;
}

/** A page that helps; pages of one topic stand together. */
export interface HelpDocument {
  title: string;
  description: string;
  topic: string;
  sort: number;
  questions: Question[];
  links: TextLink[];
  body: string;
}

/** A document that the law wants an online shop to show. */
interface LegalDocument {
  title: string;
  /** What links to it say. */
  label: string;
  description: string;
  /** The day from which it holds. */
  since: string;
  sort: number;
  body: string;
}

/** What a campaign's page says; when it is open and what is in it stands in config/campaigns.ts. */
export interface CampaignDocument {
  title: string;
  text: string;
  /** Picture of the card that leads to it, and the colour into which it fades. */
  imageUrl: string;
  cardColor: string;
  headerImage: string;
  headerMobileImage: string;
  headerBackgroundColor: string;
  textColor: string;
  cta: BannerCta[];
  steps: { title: string; text: string }[];
  prizes: { title: string; text: string; imageUrl: string }[];
  questions: Question[];
  body: string;
}

/** A banner, and where it stands. Its file is named as bannerName. */
export interface BannerDocument extends Omit<Banner, "bannerName"> {
  page: "home" | "deals" | "enterprise";
  sort: number;
}

/** A home page besides its banners; categories and products come from the catalogue. One for each segment. */
interface HomeDocument {
  quickActions: QuickAction[];
  rails: RailChoice[];
  coverage: CoveragePanelText;
  questions: Question[];
}

/** What a document of each kind holds. */
export interface ContentDocuments {
  "article-categories": ArticleCategoryDocument;
  articles: ArticleDocument;
  help: HelpDocument;
  legal: LegalDocument;
  campaigns: CampaignDocument;
  banners: BannerDocument;
  homes: HomeDocument;
  menus: MenuDocument;
}

/** A document under its name. */
export type NamedDocument<Kind extends ContentKind> = ContentDocuments[Kind] & { slug: string };

/** What is written besides products and can be found. */
export interface FindableContent {
  /** Each with the name of its category; one whose category is not written has no page. */
  articles: readonly { article: NamedDocument<"articles">; category: string }[];
  help: readonly NamedDocument<"help">[];
  campaigns: readonly NamedDocument<"campaigns">[];
}
