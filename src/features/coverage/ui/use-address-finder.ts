import { useEffect, useRef, useState } from "react";
import { CallFailure } from "#platform/http/client.ts";
import { useAppDispatch } from "#platform/store.ts";
import {
  type ChoiceReason,
  collectionText,
  type Finding,
  findAddress,
  findHere,
  problemOf,
  verifyCandidate,
} from "../address-lookup.ts";
import type { FoundAddress, SuggestedAddress } from "../addresses/gazetteer.model.ts";
import type { Point } from "../addresses/model.ts";
import { whereAmI } from "../geolocation.ts";
import { chooseAddress } from "../select-address.ts";
import type { AddressStep, SubCategoryInfo } from "../selected-address.model.ts";
import { reportFailure, useCoverageStore } from "../store.ts";
import { needsUnit, placeUnit, type SelectedUnit, soleUnit } from "../unit.model.ts";
import type { FieldText } from "./address-field.tsx";

/** What is asked or said below the field. */
export type FinderStep =
  | { kind: "asking"; error?: string }
  | { kind: "busy" }
  | { kind: "choosing"; reason: ChoiceReason; found: readonly FoundAddress[]; place?: Point | undefined }
  | { kind: "dwelling"; found: FoundAddress }
  | { kind: "none"; typed: string }
  | { kind: "place"; place: Point }
  /** Why a place could not be used, in a sentence. */
  | { kind: "refused"; text: string }
  /** The store says what went wrong. */
  | { kind: "failed"; again: () => void };

/** What is being done, by what its failure is called. */
interface Doing {
  failure: AddressStep;
}

interface FinderOptions {
  subCategoryInfo: SubCategoryInfo | undefined;
  takesFocus: boolean | undefined;
  onChosen: (() => void) | undefined;
}

/** The way from what somebody types, or where somebody is, to the address of this browser. What was begun earlier never overtakes. */
export function useAddressFinder({ subCategoryInfo, takesFocus, onChosen }: FinderOptions) {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<FinderStep>({ kind: "asking" });
  const [value, setValue] = useState<FieldText>({ text: "", cursor: takesFocus ? 0 : null });
  const turn = useRef(0);
  // Who leaves the finder does not choose any more.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** @param work is told how its failure is called, and may say otherwise as it goes on */
  async function run(failure: AddressStep, work: (doing: Doing) => Promise<FinderStep>): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setStep({ kind: "busy" });
    const doing = { failure };
    const next = await work(doing).catch((error: unknown): FinderStep => {
      if (error instanceof CallFailure && problemOf(error) === "outside_south_africa")
        return { kind: "refused", text: `${error.message}.` };
      if (turn.current === mine) dispatch(reportFailure(doing.failure));
      return { kind: "failed", again: () => void run(failure, work) };
    });
    if (turn.current === mine) setStep(next);
  }

  async function settled(dwelling: SelectedUnit): Promise<FinderStep> {
    const mine = turn.current;
    await dispatch(chooseAddress(dwelling, subCategoryInfo));
    if (turn.current !== mine) return { kind: "asking" };
    if (!store.getState().coverage.isReady) return { kind: "failed", again: () => take(dwelling) };
    setValue({ text: "", cursor: null });
    onChosen?.();
    return { kind: "asking" };
  }

  async function after(doing: Doing, finding: Finding, typed = ""): Promise<FinderStep> {
    switch (finding.kind) {
      case "found": {
        doing.failure = "other";
        const verified = await verifyCandidate(finding.found);
        if (verified.kind !== "found") return after(doing, verified, typed);
        return needsUnit(verified.found)
          ? { kind: "dwelling", found: verified.found }
          : settled(soleUnit(verified.found.info));
      }
      case "several":
        return { kind: "choosing", reason: finding.reason, found: finding.found, place: finding.place };
      case "area":
        continueWith(finding.text, typed);
        return { kind: "asking", error: "Add your street and the number of your house." };
      case "place":
        return finding;
      case "none":
        return { kind: "none", typed };
    }
  }

  function continueWith(collection: string, typed: string) {
    const text = collectionText(collection, typed);
    setValue({ text, cursor: text.length - collection.length - 1 });
  }

  function take(dwelling: SelectedUnit) {
    void run("coverage", () => settled(dwelling));
  }

  return {
    ...{ step, value },
    type: (text: string) => {
      setValue({ text, cursor: null });
      // Whoever types on has thought better of what was begun.
      turn.current += 1;
      setStep({ kind: "asking" });
    },
    choose(suggestion: SuggestedAddress, typed: string) {
      if (suggestion.isCollection) return continueWith(suggestion.text, typed);
      setValue({ text: suggestion.text, cursor: null });
      void run("candidate", async (doing) =>
        after(doing, await findAddress(suggestion.text, suggestion.magicKey), suggestion.text),
      );
    },
    submit(text: string) {
      if (text.trim().length < 2) return setStep({ kind: "asking", error: "Fill in your street and house number." });
      void run("candidate", async (doing) => after(doing, await findAddress(text), text));
    },
    pick: (found: FoundAddress) => void run("other", (doing) => after(doing, { kind: "found", found })),
    take,
    takePlace: (place: Point) => take(placeUnit(place)),
    here: () =>
      void run("location", async (doing) => {
        const where = await whereAmI();
        return "refusal" in where ? { kind: "refused", text: where.refusal } : after(doing, await findHere(where));
      }),
  };
}

export type AddressFinderHandle = ReturnType<typeof useAddressFinder>;
