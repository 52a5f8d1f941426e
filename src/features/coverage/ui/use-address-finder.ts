import { useEffect, useRef, useState } from "react";
import { coveragePopupSet } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import {
  type AddressSearchResult,
  type ChoiceReason,
  collectionCue,
  collectionText,
  findAddress,
  findAddressAt,
  verifyCandidate,
} from "../address-lookup.ts";
import type { FoundAddress, SuggestedAddress } from "../addresses/gazetteer.model.ts";
import type { Point } from "../addresses/model.ts";
import { refusalOf } from "../addresses/refusal.ts";
import { currentPosition } from "../geolocation.ts";
import { selectAddress } from "../select-address.ts";
import type { AddressStep, SubCategoryInfo } from "../selected-address.model.ts";
import { reportFailure, useCoverageStore } from "../store.ts";
import { needsUnit, registerOf, type SelectedUnit, soleUnit, unitAtPoint } from "../unit.model.ts";
import type { FieldText } from "./address-field.tsx";

/** State of the area below the address field. */
export type FinderStep =
  /** `cue`: what to type next, after a street or town was selected. */
  | { kind: "input"; error?: string; cue?: string }
  | { kind: "busy" }
  | { kind: "choosing"; reason: ChoiceReason; found: readonly FoundAddress[]; place?: Point | undefined }
  | { kind: "unit"; found: FoundAddress }
  | { kind: "none"; typed: string }
  | { kind: "place"; place: Point }
  /** The position cannot be used; `text` tells the customer why. */
  | { kind: "refused"; text: string }
  /** The store holds the error message. */
  | { kind: "failed"; retry: () => void };

/** The running search; it may change under which step a failure is reported. */
interface SearchRun {
  failure: AddressStep;
}

interface FinderOptions {
  subCategoryInfo: SubCategoryInfo | undefined;
  takesFocus: boolean | undefined;
  onChosen: (() => void) | undefined;
}

/** Steps from typed text, or the device's position, to the selected address. Results of an earlier search are ignored. */
export function useAddressFinder({ subCategoryInfo, takesFocus, onChosen }: FinderOptions) {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  const [step, showStep] = useState<FinderStep>({ kind: "input" });
  const [value, setValue] = useState<FieldText>({ text: "", cursor: takesFocus ? 0 : null });
  const searchId = useRef(0);
  // Ignore pending results after unmount.
  useEffect(
    () => () => {
      searchId.current += 1;
      dispatch(coveragePopupSet({ popup: "building", open: false }));
    },
    [dispatch],
  );

  /** The form for the unit is the popup `building` of the layout state (S3-24). */
  function setStep(next: FinderStep) {
    dispatch(coveragePopupSet({ popup: "building", open: next.kind === "unit" }));
    showStep(next);
  }

  /** @param work receives the run, and may change under which step its failure is reported */
  async function run(failure: AddressStep, work: (search: SearchRun) => Promise<FinderStep>): Promise<void> {
    searchId.current += 1;
    const ownId = searchId.current;
    setStep({ kind: "busy" });
    const search = { failure };
    const next = await work(search).catch((error: unknown): FinderStep => {
      const refusal = refusalOf(error);
      if (refusal) return { kind: "refused", text: `${refusal}.` };
      if (searchId.current === ownId) dispatch(reportFailure(search.failure));
      return { kind: "failed", retry: () => void run(failure, work) };
    });
    if (searchId.current === ownId) setStep(next);
  }

  async function lookUpUnit(unit: SelectedUnit): Promise<FinderStep> {
    const ownId = searchId.current;
    await dispatch(selectAddress(unit, subCategoryInfo));
    if (searchId.current !== ownId) return { kind: "input" };
    if (!store.getState().coverage.isReady) return { kind: "failed", retry: () => selectUnit(unit) };
    setValue({ text: "", cursor: null });
    onChosen?.();
    return { kind: "input" };
  }

  async function nextStep(search: SearchRun, result: AddressSearchResult, typed = ""): Promise<FinderStep> {
    switch (result.kind) {
      case "found": {
        search.failure = "other";
        const verified = await verifyCandidate(result.found, subCategoryInfo?.name);
        if (verified.kind !== "found") return nextStep(search, verified, typed);
        return needsUnit(verified.found)
          ? { kind: "unit", found: verified.found }
          : lookUpUnit(soleUnit(verified.found.info, registerOf(verified.found)));
      }
      case "several":
        return { kind: "choosing", reason: result.reason, found: result.found, place: result.place };
      case "area":
        completeText(result.text, typed);
        return { kind: "input", error: "Add your street and house number." };
      case "place":
        return result;
      case "none":
        return { kind: "none", typed };
    }
  }

  function completeText(collection: string, typed: string) {
    const text = collectionText(collection, typed);
    setValue({ text, cursor: text.length - collection.length - 1 });
  }

  function selectUnit(unit: SelectedUnit) {
    void run("coverage", () => lookUpUnit(unit));
  }

  return {
    step,
    value,
    type: (text: string) => {
      setValue({ text, cursor: null });
      // Typing cancels the running search.
      searchId.current += 1;
      setStep({ kind: "input" });
    },
    choose(suggestion: SuggestedAddress, typed: string) {
      if (suggestion.isCollection) {
        searchId.current += 1;
        completeText(suggestion.text, typed);
        return setStep({ kind: "input", cue: collectionCue(suggestion.text, typed) });
      }
      setValue({ text: suggestion.text, cursor: null });
      void run("candidate", async (search) =>
        nextStep(search, await findAddress(suggestion.text, suggestion.magicKey), suggestion.text),
      );
    },
    submit(text: string) {
      if (text.trim().length < 2) return setStep({ kind: "input", error: "Enter your street and house number." });
      void run("candidate", async (search) => nextStep(search, await findAddress(text), text));
    },
    pick: (found: FoundAddress) => void run("other", (search) => nextStep(search, { kind: "found", found })),
    selectUnit,
    selectPoint: (place: Point) => selectUnit(unitAtPoint(place)),
    locate: () =>
      void run("location", async (search) => {
        const position = await currentPosition();
        return "error" in position
          ? { kind: "refused", text: position.error }
          : nextStep(search, await findAddressAt(position));
      }),
  };
}

export type AddressFinderHandle = ReturnType<typeof useAddressFinder>;
