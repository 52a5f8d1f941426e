import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ConfigurationController } from "#catalogue/configurator/ui/use-configuration.ts";
import { NEW_CONTRACT, type Product } from "#catalogue/model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { focusElement } from "#design-system/scroll-into-view.ts";
import { clientFor } from "#platform/http/client.ts";
import type { CallOf } from "#platform/http/endpoint.ts";
import type { Segment } from "#shared/segment.ts";
import { onceOffPhonesPath } from "../verification/outcome-text.ts";
import type * as contract from "./contract.ts";

const call = clientFor<typeof contract>();

type UpgradeAnswer = Pick<
  CallOf<typeof contract, "POST /microservice/getSubscriberProfile">["reply"]["body"],
  "eligibility" | "eligibleFrom" | "message"
>;

/** The answers since the page was loaded, so that a number that stays filled in is asked about once. */
const answers = new Map<string, UpgradeAnswer>();

interface UpgradeAdviceProps {
  /** Undefined while it is incomplete. */
  mobileNumber: string | undefined;
  product: Pick<Product, "segment">;
  controller: Pick<ConfigurationController, "choose" | "changeContact">;
}

/**
 * Says whether a mobile number can be upgraded, once it is complete (M-06), and what to do instead if it cannot. A failed request does
 * not stop the customer: the number is checked again with the order.
 */
export function UpgradeAdvice({ mobileNumber, product: { segment }, controller }: UpgradeAdviceProps) {
  const [idNumber, setIdNumber] = useState("");
  const { upgrade } = useUpgradeAnswer(mobileNumber, idNumber);
  const box = useRef<HTMLDivElement>(null);
  const isRefused = upgrade !== undefined && upgrade.eligibility !== "eligible";

  const refused = isRefused ? mobileNumber : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each number
  useEffect(() => {
    // The configurator does not go on with it.
    if (refused !== undefined) controller.changeContact({ refusedMsisdn: refused });
  }, [refused]);
  useEffect(() => {
    // The next step, which may have had the focus, is gone.
    if (isRefused && (document.activeElement ?? document.body) === document.body)
      box.current?.focus({ preventScroll: true });
  }, [isRefused]);

  function takeNewContract() {
    controller.choose(STEP, NEW_CONTRACT);
    // The pressed button is removed.
    focusElement(`step-${STEP}`);
  }

  if (!isRefused)
    return (
      <p aria-live="polite" className="not-empty:mt-2 text-sm text-success">
        {upgrade?.message}
      </p>
    );
  return (
    <div ref={box} tabIndex={-1} className="mt-3 rounded-xl">
      <NoUpgrade upgrade={upgrade} segment={segment} onAsk={setIdNumber}>
        <Button kind="secondary" size="small" onClick={takeNewContract}>
          Take a new contract
        </Button>
      </NoUpgrade>
    </div>
  );
}

interface NoUpgradeProps {
  upgrade: UpgradeAnswer;
  segment: Segment;
  /** Called with the number by which the owner is known, to be told the day. */
  onAsk: (idNumber: string) => void;
  /** The way to a new contract. */
  children: ReactNode;
}

/** Why a number cannot be upgraded now, from when it can, and what to do until then. */
export function NoUpgrade({ upgrade, segment, onAsk, children }: NoUpgradeProps) {
  return (
    <Notice tone="warning" live title={upgrade.message}>
      {upgrade.eligibility === "not_yet" && upgrade.eligibleFrom === null && (
        <DateForm segment={segment} onAsk={onAsk} />
      )}
      <p className="mt-3">{upgrade.eligibleFrom === null ? "What you can do now:" : "What you can do until then:"}</p>
      <ul className="mt-1 grid justify-items-start gap-1">
        <li>{children}</li>
        <li>
          <TextLink to={onceOffPhonesPath(segment)}>Buy a phone once-off</TextLink>
        </li>
        <li>
          <TextLink to={`/${segment}/sim-only`}>Choose a SIM-only plan</TextLink>
        </li>
      </ul>
    </Notice>
  );
}

const STEP = "iWouldLikeTo";

/** The number by which the owner is known: an organisation's is that of its registration, as in the verification of its order. */
const OWNER_NUMBERS: Record<Segment, string> = {
  personal: "Your ID or passport number",
  business: "Your organisation's registration number",
};

/** The day is told to the owner of the number only. What is typed is not kept. */
function DateForm({ segment, onAsk }: Pick<NoUpgradeProps, "segment" | "onAsk">) {
  const [typed, setTyped] = useState("");
  const id = useId();
  return (
    <div className="mt-3 grid gap-2">
      <TextField
        id={id}
        label={`${OWNER_NUMBERS[segment]}, to see the date`}
        hint="We only tell the owner of the number."
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The advice stands in the form of the configurator.
          event.preventDefault();
          event.stopPropagation();
          onAsk(typed);
        }}
      />
      <Button kind="secondary" size="small" className="justify-self-start" onClick={() => onAsk(typed)}>
        Show the date
      </Button>
    </div>
  );
}

/** The answer for a number; that of the call before, until a call with an ID number has its own. `failed` says that there is none. */
export function useUpgradeAnswer(
  mobileNumber: string | undefined,
  idNumber: string,
): { upgrade: UpgradeAnswer | undefined; failed: boolean } {
  const [answered, setAnswered] = useState<{ mobileNumber: string; failed: boolean }>();

  useEffect(() => {
    if (mobileNumber === undefined) return;
    const upgrade = answers.get(mobileNumber);
    if (upgrade && idNumber === "") return setAnswered({ mobileNumber, failed: false });
    const controller = new AbortController();
    const { signal } = controller;
    session
      .withEnsured((token) =>
        call("POST /microservice/getSubscriberProfile", { body: { mobileNumber, idNumber }, token, signal }),
      )
      .then(({ body }) => {
        answers.set(mobileNumber, body);
        setAnswered({ mobileNumber, failed: false });
      })
      .catch(() => signal.aborted || setAnswered({ mobileNumber, failed: true }));
    return () => controller.abort();
  }, [mobileNumber, idNumber]);

  if (mobileNumber === undefined || answered?.mobileNumber !== mobileNumber)
    return { upgrade: undefined, failed: false };
  return { upgrade: answers.get(mobileNumber), failed: answered.failed };
}
