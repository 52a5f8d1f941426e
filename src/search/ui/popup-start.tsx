import type { KeyboardEvent } from "react";
import { useSelector } from "react-redux";
import type { RootState } from "#browser-store.ts";
import type { VendorType } from "#catalogue/model.ts";
import { HELP_PATH } from "#help/model.ts";
import { groupsOf } from "#layout/menu.model.ts";
import { searchAddress } from "#search/address.model.ts";
import { plainQuestion } from "#search/model.ts";
import { TextLink } from "#ui/text-link.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { RecentList } from "./recent-list.tsx";
import { ShortcutSetting } from "./shortcut-setting.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

/** Categories that are shown; the menu has them all. */
const MOST_SHELVES = 9;

/** What the popup shows before anything is typed: searches of before, and where else to look. */
export function PopupStart({ box, flow }: { box: SearchBoxHandle; flow: VendorType }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut among links that Tab reaches as well
    <div onKeyDown={goAlong} className="grid grid-cols-1 gap-6 pt-4">
      <RecentList addressOf={(term) => searchAddress(plainQuestion(term, flow), flow)} onChoose={box.ask} />
      <PopupShelves flow={flow} title="Look around" />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <TextLink to={HELP_PATH} className="text-sm">
          Help and how to reach us
        </TextLink>
        <ShortcutSetting />
      </div>
    </div>
  );
}

/** Categories of the segment, as the menu has them. */
export function PopupShelves({ flow, title }: { flow: VendorType; title: string }) {
  const menu = useSelector(({ layout }: RootState) => layout.navMenu.menu);
  const items = menu ? groupsOf(menu, flow).flatMap((group) => group.items) : [];
  const shelves = items.filter(({ isExternalUrl }) => !isExternalUrl).slice(0, MOST_SHELVES);
  if (shelves.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      <CategoryLinks categories={shelves.map(({ title: name, link, imageUrl }) => ({ name, path: link, imageUrl }))} />
    </section>
  );
}

/** Arrow keys go from link to link, and from the first one back to the field. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const here = links.findIndex((link) => link.matches(":focus"));
  const next = links[here + (event.key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  if (next) next.focus();
  else if (here === 0) event.currentTarget.closest("dialog")?.querySelector("input")?.focus();
}
