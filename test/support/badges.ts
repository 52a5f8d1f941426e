import type { Badge } from "#catalogue/model.ts";

/** Empty colours are set by the rule for the badge type (S9-24). */
const BY_RULE: Badge["style"] = { backgroundColor: "", color: "" };

export function deal(name: string): Badge {
  return { type: "deals", name, style: BY_RULE };
}

export function exclusive(name: string): Badge {
  return { type: "exclusive", name, style: BY_RULE };
}
