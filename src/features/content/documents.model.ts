import type { MenuDocument } from "#layout/menu.model.ts";
import type { Segment } from "#shared/segment.ts";
import type { Banner, BannerCta, CoveragePanelText, Question, QuickAction, RailChoice } from "./model.ts";

/** Document kinds; each has a folder in db/seed/content. */
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

/** A link below a text. */
export interface TextLink {
  label: string;
  link: string;
}

export interface ArticleCategoryDocument {
  name: string;
  description: string;
  sort: number;
}

/** An article. `body` is Markdown, here and below. Dates are "2026-03-02". */
export interface ArticleDocument {
  title: string;
  description: string;
  /** Slug of its category. */
  category: string;
  vendorTypes: Segment[];
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

/** A help page; lists group pages by topic. */
export interface HelpDocument {
  title: string;
  description: string;
  topic: string;
  sort: number;
  questions: Question[];
  links: TextLink[];
  /** Buttons below the title, for a page that leads to something. */
  actions?: TextLink[] | undefined;
  body: string;
}

/** A legal document that an online shop must publish. */
interface LegalDocument {
  title: string;
  /** Text of links to it. */
  label: string;
  description: string;
  /** Date from which it applies. */
  since: string;
  sort: number;
  body: string;
}

/** Texts of a campaign's page. Period and products are in config/campaigns.ts. */
export interface CampaignDocument {
  title: string;
  text: string;
  /** Picture and background colour of its card. */
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

/** A banner and its page. Its file name is its bannerName. */
export interface BannerDocument extends Omit<Banner, "bannerName"> {
  page: "home" | "deals" | "enterprise";
  sort: number;
}

/** The home page of a segment without banners; categories and products come from the catalogue. */
interface HomeDocument {
  quickActions: QuickAction[];
  rails: RailChoice[];
  coverage: CoveragePanelText;
  questions: Question[];
}

/** Document types by kind. */
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

/** A document with its slug. */
export type NamedDocument<Kind extends ContentKind> = ContentDocuments[Kind] & { slug: string };

/** Content documents that searches find. */
export interface FindableContent {
  /** Each with the name of its category; articles without an existing category are left out. */
  articles: readonly { article: NamedDocument<"articles">; category: string }[];
  help: readonly NamedDocument<"help">[];
  campaigns: readonly NamedDocument<"campaigns">[];
}
