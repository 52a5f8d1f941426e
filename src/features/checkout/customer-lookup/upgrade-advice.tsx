import { useEffect, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { classes } from "#design-system/classes.ts";
import { clientFor } from "#platform/http/client.ts";
import type { CallOf } from "#platform/http/endpoint.ts";
import type * as contract from "./contract.ts";

const call = clientFor<typeof contract>();

type UpgradeAnswer = Pick<
  CallOf<typeof contract, "POST /microservice/getSubscriberProfile">["reply"]["body"],
  "eligibility" | "message"
>;

/**
 * Shows whether a mobile number can be upgraded, once it is complete (M-06). Only advice: a failed request does not stop the customer.
 * @param mobileNumber undefined while it is incomplete
 */
export function UpgradeAdvice({ mobileNumber }: { mobileNumber: string | undefined }) {
  const upgrade = useUpgradeAnswer(mobileNumber);
  return (
    <p
      aria-live="polite"
      className={classes(
        "not-empty:mt-2 text-sm",
        upgrade?.eligibility === "eligible" ? "text-success" : "text-warning",
      )}
    >
      {upgrade?.message}
    </p>
  );
}

function useUpgradeAnswer(mobileNumber: string | undefined): UpgradeAnswer | undefined {
  const [result, setResult] = useState<{ mobileNumber: string; answer: UpgradeAnswer }>();

  useEffect(() => {
    if (mobileNumber === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    session
      .withEnsured((token) =>
        call("POST /microservice/getSubscriberProfile", { body: { mobileNumber }, token, signal }),
      )
      .then(({ body }) => setResult({ mobileNumber, answer: body }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [mobileNumber]);

  return result?.mobileNumber === mobileNumber ? result?.answer : undefined;
}
