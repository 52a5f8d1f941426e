import { useState } from "react";
import { NumberCard } from "#catalogue/ui/number-card.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { Segment } from "#shared/segment.ts";
import { NoUpgrade, useUpgradeAnswer } from "./upgrade-advice.tsx";

interface UpgradeNumberProps {
  segment: Segment;
  /** Path and query of the list for new contracts. */
  newContracts: string;
}

/** Above a list for upgrades: whether the number can be upgraded now, before a product is chosen (M-06). It can be skipped. */
export function UpgradeNumber({ segment, newContracts }: UpgradeNumberProps) {
  const [number, setNumber] = useState<string>();
  const [idNumber, setIdNumber] = useState("");
  const { upgrade, failed } = useUpgradeAnswer(number, idNumber);
  const isRefused = upgrade !== undefined && upgrade.eligibility !== "eligible";

  function take(mobileNumber: string | undefined) {
    setNumber(mobileNumber);
    setIdNumber("");
  }

  return (
    <NumberCard
      use="upgrade"
      label="Which number do you want to upgrade?"
      hint="For example 082 123 4567. You can also choose a product first: its page asks for the number."
      action="Check the number"
      isBusy={number !== undefined && upgrade === undefined && !failed}
      onNumber={take}
    >
      {isRefused ? (
        <NoUpgrade upgrade={upgrade} segment={segment} onAsk={setIdNumber}>
          <TextLink to={newContracts}>Take a new contract</TextLink>
        </NoUpgrade>
      ) : (
        <p
          aria-live="polite"
          className={failed && !upgrade ? "text-danger text-sm" : "empty:hidden text-sm text-success"}
        >
          {upgrade && `${upgrade.message}. Choose a product: we've filled in the number on its page.`}
          {failed &&
            !upgrade &&
            "We can't check this number right now. Choose a product: we'll check it with your order."}
        </p>
      )}
    </NumberCard>
  );
}
