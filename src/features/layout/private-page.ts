import type { AppShellData } from "./app-shell.model.ts";
import { appShellOfVisit } from "./last-app-shell.ts";

/** Title and robots word of a page that shows one customer's own things. @param root the match of the frame's route */
export function privatePage(title: string, root: { loaderData?: AppShellData | undefined }) {
  const brand = appShellOfVisit(root.loaderData)?.brand.name;
  return [{ title: brand ? `${title} | ${brand}` : title }, { name: "robots", content: "noindex" }];
}
