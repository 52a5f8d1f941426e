import type { UnknownAction } from "@reduxjs/toolkit";
import {
  ADDRESS_FAILURES,
  type AddressStep,
  type ChosenBuilding,
  type CoverageAddress,
  type CoverageQuestion,
  coverageId,
  isAskable,
} from "./address-store.model.ts";
import { addressAsked, addressFailed, addressForgotten, addressKnown, type CoverageState } from "./slice.ts";
import { forgetAddress, keepAddress, keptAddress, mayBeKept } from "./tc-address.ts";

/** What of the store is needed here. */
export interface CoverageStore {
  dispatch(action: UnknownAction): void;
  getState(): { coverage: CoverageState };
}

export interface AskingOptions {
  /** Asks the server. Whatever it rejects with is told as one sentence (S8-18). */
  ask(question: CoverageQuestion): Promise<CoverageAddress>;
  /** Whether the answer is kept for the next visit (S4-53). */
  persist: boolean;
  now?: number;
  storage?: Storage;
}

/**
 * Finds out what can be had at an address: from what was asked within a day about the very same (S5-21), or from the
 * server. It never rejects: what fails is told by the store, and forgets what was kept (S4-55, S8-19).
 */
export async function askCoverage(store: CoverageStore, question: CoverageQuestion, options: AskingOptions) {
  const { ask, persist, now = Date.now(), storage = localStorage } = options;
  if (!isAskable(question.addressInfo)) return reportFailure(store, "other", storage);
  const id = coverageId(question);
  const kept = keptAddress(now, storage);
  // The id does not tell two doors apart of which the register knows none: the one that is asked about counts.
  if (kept?.id === id) {
    const { addressInfo } = question;
    const known = { ...kept, info: { ...kept.info, addressInfo } };
    store.dispatch(addressKnown(known));
    if (persist && !isSameBuilding(kept.info.addressInfo.building, addressInfo.building))
      keepAddress(known, now, storage);
    return;
  }
  store.dispatch(addressAsked(id));
  // An answer, or a failure, counts only as long as nothing else was asked.
  const counts = () => store.getState().coverage.id === id;
  try {
    const answer = await ask(question);
    if (!counts()) return;
    store.dispatch(addressKnown(answer));
    if (persist && mayBeKept(store.getState().coverage)) keepAddress(answer, now, storage);
  } catch {
    if (counts()) reportFailure(store, "coverage", storage);
  }
}

function isSameBuilding(one: ChosenBuilding, other: ChosenBuilding): boolean {
  return one.name === other.name && one.floor === other.floor && one.unit === other.unit;
}

/** An address could not be found, or nothing about it: what was kept is forgotten. */
export function reportFailure(store: Pick<CoverageStore, "dispatch">, step: AddressStep, storage = localStorage): void {
  forgetAddress(storage);
  store.dispatch(addressFailed(ADDRESS_FAILURES[step]));
}

/** Begins a visit with the address of the last one, or takes up what another tab chose or forgot. */
export function recallAddress(store: Pick<CoverageStore, "dispatch">, now = Date.now(), storage = localStorage): void {
  const kept = keptAddress(now, storage);
  store.dispatch(kept ? addressKnown(kept) : addressForgotten());
}

/** Forgets the address: by wish, at signing out, and when a consent is withdrawn (S4-54, I-04). */
export function resetAddress(store: Pick<CoverageStore, "dispatch">, storage = localStorage): void {
  forgetAddress(storage);
  store.dispatch(addressForgotten());
}
