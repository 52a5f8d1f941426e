import { useEffect, useState } from "react";
import type { SuggestedAddress } from "../addresses/gazetteer.model.ts";
import { call } from "../client.ts";

/** Somebody who types on is not asked for in between. */
const PAUSE_MS = 150;

/** One letter begins half of all streets. */
const MIN_LETTERS = 2;

const MOST = 6;

interface Suggestions {
  list: readonly SuggestedAddress[];
  /** The text that they answer; another one is being asked about while it differs. */
  of: string;
  isWaiting: boolean;
}

const NONE: Suggestions = { list: [], of: "", isWaiting: false };

/**
 * Lines to choose from while somebody types. An answer that comes after the next letter is dropped; where there is none, for the server
 * is away, what was typed can still be looked for.
 * @param isOn false while nothing is to be suggested
 */
export function useSuggestions(text: string, isOn: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const asked = text.trim();
  const counts = isOn && asked.length >= MIN_LETTERS;
  useEffect(() => {
    if (!counts) {
      setSuggestions(NONE);
      return;
    }
    const off = new AbortController();
    const { signal } = off;
    setSuggestions((before) => ({ ...before, isWaiting: true }));
    const pause = setTimeout(async () => {
      const query = { text: asked.slice(0, 200), maxSuggestions: MOST };
      const answer = await call("GET /geocode/suggest", { query, signal }).catch(() => ({ suggestions: [] }));
      if (!signal.aborted) setSuggestions({ list: answer.suggestions, of: asked, isWaiting: false });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      off.abort();
    };
  }, [asked, counts]);
  return counts ? suggestions : NONE;
}
