import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { MenuDocument } from "./menu.model.ts";
import type { LegalLink } from "./menu-builder.model.ts";

/** What handlers and loaders of the layout are given. */
export interface LayoutContext extends CatalogueContext {
  /** The menus and legal documents that were written. */
  content: {
    one(kind: "menus", slug: string): MenuDocument | undefined;
    all(kind: "legal"): readonly LegalLink[];
  };
}
