import { useState } from "react";
import { HELP_PATH } from "#content/help/model.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { groupsOf, type NavMenu } from "#layout/menu.model.ts";
import type { Segment } from "#shared/segment.ts";
import { searchAddress } from "../address.model.ts";
import { unfilteredQuery } from "../model.ts";
import { isShortcutOn, storeShortcut } from "../shortcut.ts";
import { CategoryLinks } from "./category-links.tsx";
import { RecentList } from "./recent-list.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

/** Maximum number of categories; the menu has all of them. */
const MAX_CATEGORIES = 9;

/** The popup before anything is typed: recent searches and categories. */
export function PopupStart({ box, segment }: { box: SearchBoxHandle; segment: Segment }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <RecentList
        addressOf={(term) => searchAddress(unfilteredQuery(term, box.state.group), segment)}
        onChoose={box.submit}
        small
      />
      <PopupCategories menu={box.menu} segment={segment} title="Look around" />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <TextLink to={HELP_PATH} className="text-sm">
          Help and how to reach us
        </TextLink>
        <ShortcutSetting />
      </div>
    </div>
  );
}

/** Categories of the segment, from the menu. */
export function PopupCategories({ menu, segment, title }: { menu: NavMenu | null; segment: Segment; title: string }) {
  const items = menu ? groupsOf(menu, segment).flatMap((group) => group.items) : [];
  const categories = items.filter(({ isExternalUrl }) => !isExternalUrl).slice(0, MAX_CATEGORIES);
  if (categories.length === 0) return null;
  return (
    // In two columns, a ninth item would be alone in its row.
    <section aria-label={title} className="max-sm:[&_li:nth-child(9)]:hidden">
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      <CategoryLinks
        categories={categories.map(({ title: name, link, imageUrl }) => ({ name, path: link, imageUrl }))}
      />
    </section>
  );
}

/** Setting that turns off the key "/", which can interfere with dictation or be pressed by accident (WCAG 2.1.4). */
function ShortcutSetting() {
  const [isOn, setOn] = useState(isShortcutOn);
  return (
    <label className="flex min-h-11 items-center gap-2 text-muted text-sm max-md:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          storeShortcut(checked);
        }}
        className="checkbox size-4.5"
      />
      <span>
        The key <kbd className="rounded border border-line bg-surface-2 px-1.5 font-sans">/</kbd> opens the search
      </span>
    </label>
  );
}
