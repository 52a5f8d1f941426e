import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { MenuDocument } from "./menu.model.ts";
import type { LegalLink } from "./menu-builder.model.ts";

/** Context of the handlers and loaders of this feature. */
export interface LayoutContext extends CatalogueContext {
  /** Stored menus and legal documents. */
  content: {
    one(kind: "menus", slug: string): MenuDocument | undefined;
    all(kind: "legal"): readonly LegalLink[];
  };
}
