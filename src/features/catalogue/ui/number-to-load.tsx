import { useState } from "react";
import { cleanMobileNumber, localNumber } from "#shared/person.ts";
import { NumberCard } from "./number-card.tsx";

/** Above the list of bundles: the number that they are loaded onto. */
export function NumberToLoad() {
  const [number, setNumber] = useState<string>();
  return (
    <NumberCard
      use="load"
      label="Which number do you want to load?"
      hint="Yours or somebody else's, if it's a prepaid number on our network."
      action="Use this number"
      onNumber={setNumber}
    >
      <p aria-live="polite" className="empty:hidden text-success text-sm">
        {number && `We'll load ${localNumber(cleanMobileNumber(number))}. Now choose airtime or a bundle.`}
      </p>
    </NumberCard>
  );
}
