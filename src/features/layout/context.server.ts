import type { ProductLists } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Revisions } from "#platform/revisions.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { MenuDocument } from "./menu.model.ts";
import type { LegalLink } from "./menu-builder.model.ts";

/** What handlers and loaders of this feature are given. */
export interface LayoutContext extends PlatformContext, ProductLists, Branded {
  /** What is stored now, to read what was derived of it from memory. */
  revisions: Revisions;
  /** Stored menus and legal documents. */
  content: {
    one(kind: "menus", slug: string): MenuDocument | undefined;
    all(kind: "legal"): readonly LegalLink[];
  };
}
