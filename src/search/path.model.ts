import type { SearchGroup } from "./model.ts";

/** Where searches of a group are: those of both segments are asked for by a parameter. */
export function resultsPath(text: string, group: SearchGroup): string {
  const search = new URLSearchParams({ q: text });
  if (group === "general") search.set("group", group);
  return `${group === "business" ? "/business/search" : "/search"}?${search}`;
}
