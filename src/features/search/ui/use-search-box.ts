import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { NavMenu } from "#layout/menu.model.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { Segment } from "#shared/segment.ts";
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

/** Delay after the last keystroke before suggestions are fetched. */
const DEBOUNCE_MS = 40;

/** Takes the text out of the header's field, which the customer may have typed while the popup was loading. */
function takeHeaderText(): string {
  const field = document.getElementById("search-entry");
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  field.value = "";
  return value;
}

/** State and actions of the search popup. */
export function useSearchBox(segment: Segment, provider: SearchProvider, menu: NavMenu | null) {
  const dispatch = useAppDispatch();
  const state = useSearchSelector(selectSearch);
  const recent = useRecentSearches();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  /** Whether results are shown rather than suggestions. */
  const [isSubmitted, setSubmitted] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    dispatch(searchReset());
    dispatch(searchOpened({ group: segment, searchProvider: provider }));
    const typed = takeHeaderText();
    setText(typed);
    void dispatch(suggest(typed));
    return () => clearTimeout(timer.current);
  }, [dispatch, segment, provider]);

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
    // Submitting the same text again opens the results page.
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

  /** Repeats the search or the suggestions in another group. */
  function searchIn(group: SearchGroup) {
    if (isSubmitted) return void dispatch(search({ group }));
    dispatch(groupChosen(group));
    void dispatch(suggest(text));
  }

  const { searchTerm, group, filter, sort } = state;
  const address = searchAddress({ ...unfilteredQuery(searchTerm, group), filter, sort }, segment);
  return {
    state,
    menu,
    text,
    isSubmitted,
    /** URL of the results page. */
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
