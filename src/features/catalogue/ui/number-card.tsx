import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { type NumberUse, rememberedNumber, rememberNumber } from "#catalogue/configurator/number-draft.ts";
import { Button } from "#design-system/forms/button.tsx";
import { MobileField } from "#design-system/forms/field.tsx";
import { MOBILE_CHECK } from "#shared/person.ts";

interface NumberCardProps {
  use: NumberUse;
  label: string;
  hint: string;
  /** Label of the button. */
  action: string;
  isBusy?: boolean;
  /** Called with each complete number, also with the one that is remembered in this tab; undefined while it is edited. */
  onNumber: (mobileNumber: string | undefined) => void;
  /** What follows from the number. */
  children: ReactNode;
}

/** Above a list: the field for the number that a product is for. The pages of the products are filled in with it. */
export function NumberCard({ use, label, hint, action, isBusy = false, onNumber, children }: NumberCardProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, in the browser only
  useEffect(() => {
    const known = rememberedNumber(use);
    if (known === "") return;
    setTyped(known);
    onNumber(known);
  }, []);

  function change(value: string) {
    setTyped(value);
    setError(undefined);
    onNumber(undefined);
    if (value === "") rememberNumber(use, "");
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!MOBILE_CHECK.ok(typed)) return setError(MOBILE_CHECK.message);
    rememberNumber(use, typed);
    onNumber(typed);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="noscript:hidden mb-6 grid max-w-2xl gap-3 rounded-xl bg-surface-2 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <MobileField
            label={label}
            hint={hint}
            value={typed}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
        </div>
        <Button type="submit" kind="secondary" loading={isBusy} className="min-h-12 sm:mt-[1.6rem] max-sm:w-full">
          {action}
        </Button>
      </div>
      {children}
    </form>
  );
}
