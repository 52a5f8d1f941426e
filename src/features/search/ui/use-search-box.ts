import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { NavMenu } from "#layout/menu.model.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchAddress } from "../address.model.ts";
import { resultLink } from "../attribution/session.ts";
import { linesFor, type SuggestedLine } from "../lines.model.ts";
import { type SearchGroup, unfilteredQuery } from "../model.ts";
import type { SearchProvider } from "../provider.model.ts";
import { addRecentSearch, useRecentSearches } from "../recent.ts";
import {
  groupChosen,
  type SearchChange,
  search,
  searchOpened,
  searchReset,
  selectSearch,
  suggest,
  useSearchSelector,
} from "../store.ts";

/** Somebody who types on is not asked for in between; short enough that lines follow the letters. */
const DEBOUNCE_MS = 40;

/** What stands in the field of the header: it was typed while the popup was on its way. */
function takeHeaderText(): string {
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
  const [isSubmitted, setSubmitted] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    dispatch(searchReset());
    dispatch(searchOpened({ group: flow, searchProvider: provider }));
    const typed = takeHeaderText();
    setText(typed);
    void dispatch(suggest(typed));
    return () => clearTimeout(timer.current);
  }, [dispatch, flow, provider]);

  function type(typed: string) {
    setText(typed);
    setSubmitted(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => dispatch(suggest(typed)), DEBOUNCE_MS);
  }

  function submit(term: string) {
    const trimmed = term.trim();
    if (trimmed === "") return;
    clearTimeout(timer.current);
    setText(trimmed);
    // Asked once more, it is worth a page of its own.
    if (isSubmitted && trimmed === state.searchTerm) return navigate(address);
    setSubmitted(true);
    addRecentSearch(trimmed);
    void dispatch(search({ term: trimmed }));
  }

  function choose(line: SuggestedLine) {
    if (line.kind === "item") {
      addRecentSearch(text);
      return navigate(resultLink(line.item.url));
    }
    submit(line.text);
  }

  /** Asks anew, in another group, what is asked or typed. */
  function searchIn(group: SearchGroup) {
    if (isSubmitted) return void dispatch(search({ group }));
    dispatch(groupChosen(group));
    void dispatch(suggest(text));
  }

  const { searchTerm, group, filter, sort } = state;
  const address = searchAddress({ ...unfilteredQuery(searchTerm, group), filter, sort }, flow);
  return {
    state,
    menu,
    text,
    isSubmitted,
    /** Where all that was found is shown. */
    address,
    lines: isSubmitted ? [] : linesFor(text, text.trim().length > 1 ? state.suggestions.items : [], recent),
    type,
    submit,
    choose,
    searchIn,
    refine: (change: SearchChange) => void dispatch(search(change)),
    retry: () => void dispatch(search({ term: searchTerm })),
  };
}

export type SearchBoxHandle = ReturnType<typeof useSearchBox>;
