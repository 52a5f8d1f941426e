import { ADD_ON_FLAGS, type Variant } from "../model.ts";
import { vaeTypeOf } from "./add-on.model.ts";

/** Kinds of add-ons by what variants do with them (F-07). The router is none: its price stands on the variant. */
export interface AddOnKinds {
  /** Asked for, at a price. */
  optional: string[];
  /** Part of the product. */
  included: string[];
}

/** The kinds of add-ons of some variants; one that any of them asks for counts as optional. */
export function addOnKinds(variants: readonly Variant[]): AddOnKinds {
  const flags = ADD_ON_FLAGS.filter((flag) => flag !== "addRouter");
  const optional = flags.filter((flag) => variants.some((variant) => variant[flag] === "optional"));
  const included = flags.filter((flag) => !optional.includes(flag) && variants.some((variant) => variant[flag] !== ""));
  return { optional: optional.map(vaeTypeOf), included: included.map(vaeTypeOf) };
}
