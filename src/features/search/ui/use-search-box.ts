import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { NavMenu } from "#layout/menu.model.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchAddress } from "../address.model.ts";
import { linkedFromSearch } from "../attribution/session.ts";
import { linesFor, type SuggestedLine } from "../lines.model.ts";
import { plainQuestion, type SearchGroup } from "../model.ts";
import type { SearchProvider } from "../provider.model.ts";
import { rememberSearch, useRecentSearches } from "../recent.ts";
import {
  type Asked,
  groupChosen,
  search,
  searchOpened,
  searchReset,
  selectSearch,
  suggest,
  useSearchSelector,
} from "../store.ts";

/** Somebody who types on is not asked for in between; short enough that lines follow the letters. */
const PAUSE_MS = 40;

/** What stands in the field of the header: it was typed while the popup was on its way. */
function takeTyped(): string {
  const field = document.getElementById("search-entry");
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  field.value = "";
  return value;
}

/** What is typed, suggested, asked and found in the popup. */
export function useSearchBox(flow: VendorType, provider: SearchProvider, menu: NavMenu | null) {
  const dispatch = useAppDispatch();
  const state = useSearchSelector(selectSearch);
  const recent = useRecentSearches();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  /** Whether what was found is shown rather than what might be meant. */
  const [isAsked, setAsked] = useState(false);
  const pause = useRef<number>(undefined);

  useEffect(() => {
    dispatch(searchReset());
    dispatch(searchOpened({ group: flow, searchProvider: provider }));
    const typed = takeTyped();
    setText(typed);
    void dispatch(suggest(typed));
    return () => clearTimeout(pause.current);
  }, [dispatch, flow, provider]);

  function type(typed: string) {
    setText(typed);
    setAsked(false);
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => dispatch(suggest(typed)), PAUSE_MS);
  }

  function ask(term: string) {
    const asked = term.trim();
    if (asked === "") return;
    clearTimeout(pause.current);
    setText(asked);
    // Asked once more, it is worth a page of its own.
    if (isAsked && asked === state.searchTerm) return navigate(address);
    setAsked(true);
    rememberSearch(asked);
    void dispatch(search({ term: asked }));
  }

  function choose(line: SuggestedLine) {
    if (line.kind === "item") {
      rememberSearch(text);
      return navigate(linkedFromSearch(line.item.url));
    }
    ask(line.text);
  }

  /** Asks anew, in another group, what is asked or typed. */
  function searchIn(group: SearchGroup) {
    if (isAsked) return void dispatch(search({ group }));
    dispatch(groupChosen(group));
    void dispatch(suggest(text));
  }

  const { searchTerm, group, filter, sort } = state;
  const address = searchAddress({ ...plainQuestion(searchTerm, group), filter, sort }, flow);
  return {
    state,
    menu,
    text,
    isAsked,
    /** Where all that was found is shown. */
    address,
    lines: isAsked ? [] : linesFor(text, text.trim().length > 1 ? state.suggestions.items : [], recent),
    type,
    ask,
    choose,
    searchIn,
    refine: (change: Asked) => void dispatch(search(change)),
    again: () => void dispatch(search({ term: searchTerm })),
  };
}

export type SearchBoxHandle = ReturnType<typeof useSearchBox>;
