import type { AddOnOffer } from "../add-ons/add-on.model.ts";
import type { StockBand } from "../cards/card.model.ts";
import type { Promotions } from "../promotions.model.ts";

/** How much there is of each material, by its id; one that is not named does not run out. */
export type StockBands = Readonly<Record<string, StockBand>>;

/** What a configuration depends on besides the product, the choices and the time; all of it may be missing. */
export interface Surroundings {
  stock?: StockBands;
  /** Add-ons on sale to the kind of customer that the product is for. */
  addOns?: readonly AddOnOffer[];
  promotions?: Promotions;
}
