import { Search } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { ICON_BUTTON } from "#design-system/forms/button.tsx";
import { globalSearchSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { searchPath } from "#shared/segment.ts";
import { linkHandler } from "../link-handler.ts";
import { isShortcut } from "../shortcut.ts";
import type { SearchPopupProps } from "./search-popup.tsx";

// Preloaded when the field gets the focus; the browser fetches it once.
const popup = () => import("./search-popup.tsx");

/**
 * The search field in the page header; an icon on a phone. Both open the popup, which is loaded on demand. Until it is loaded, and without
 * JavaScript, they are a form and a link to the search page.
 */
export function SearchEntry({ segment, provider, menu }: SearchPopupProps) {
  const dispatch = useAppDispatch();
  const isOpen = useLayoutSelector(({ layout }) => layout.globalSearchPopUp);
  const [Popup, setPopup] = useState<ComponentType<SearchPopupProps>>();
  const path = searchPath(segment);

  useEffect(() => {
    if (!isOpen) return;
    popup().then(
      ({ SearchPopup }) => setPopup(() => SearchPopup),
      () => location.assign(path),
    );
  }, [isOpen, path]);

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });

  function open() {
    dispatch(globalSearchSet(true));
  }

  return (
    <>
      <search className="mx-auto max-w-2xl flex-1 max-md:hidden">
        <form action={path} className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-3 size-5 text-muted" />
          <input
            id="search-entry"
            name="q"
            type="search"
            autoComplete="off"
            aria-label="Search"
            aria-haspopup="dialog"
            placeholder="Search phones, deals, articles and help"
            onFocus={popup}
            onClick={open}
            onInput={open}
            className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-10 placeholder:text-muted hover:border-ink"
          />
        </form>
      </search>
      <a href={path} aria-label="Search" onClick={linkHandler(open)} className={`${ICON_BUTTON} ml-auto md:hidden`}>
        <Search aria-hidden="true" className="size-6" />
      </a>
      {Popup && <Popup segment={segment} provider={provider} menu={menu} />}
    </>
  );
}
