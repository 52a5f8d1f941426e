import { useEffect, useState } from "react";
import type { SuggestedAddress } from "../addresses/gazetteer.model.ts";
import { call } from "../client.ts";

/** Debounce of suggestion requests, in milliseconds. */
const DEBOUNCE_MS = 150;

/** Minimum text length; one letter matches too many streets. */
const MIN_LETTERS = 2;

const MAX_SUGGESTIONS = 6;

interface Suggestions {
  list: readonly SuggestedAddress[];
  /** The text that the suggestions belong to. */
  text: string;
  isWaiting: boolean;
}

const NONE: Suggestions = { list: [], text: "", isWaiting: false };

/**
 * Suggestions for typed text. Outdated responses are dropped. After an error there are none; the text can still be submitted.
 * @param isOn false turns suggestions off
 */
export function useSuggestions(text: string, isOn: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const trimmed = text.trim();
  const isActive = isOn && trimmed.length >= MIN_LETTERS;
  useEffect(() => {
    if (!isActive) {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setSuggestions((before) => ({ ...before, isWaiting: true }));
    const timer = setTimeout(async () => {
      const query = { text: trimmed.slice(0, 200), maxSuggestions: MAX_SUGGESTIONS };
      const response = await call("GET /geocode/suggest", { query, signal }).catch(() => ({ suggestions: [] }));
      if (!signal.aborted) setSuggestions({ list: response.suggestions, text: trimmed, isWaiting: false });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [trimmed, isActive]);
  return isActive ? suggestions : NONE;
}
