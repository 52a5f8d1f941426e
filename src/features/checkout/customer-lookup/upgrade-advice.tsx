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
 * Says whether a mobile number can be upgraded, once it is whole (M-06). It is advice: without an answer the customer goes on.
 * @param mobileNumber undefined while there is nothing to ask
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
  const [known, setKnown] = useState<{ about: string; answer: UpgradeAnswer }>();

  useEffect(() => {
    if (mobileNumber === undefined) return;
    const given = new AbortController();
    const { signal } = given;
    session
      .acting((token) => call("POST /microservice/getSubscriberProfile", { body: { mobileNumber }, token, signal }))
      .then(({ body }) => setKnown({ about: mobileNumber, answer: body }))
      .catch(() => undefined);
    return () => given.abort();
  }, [mobileNumber]);

  return known?.about === mobileNumber ? known?.answer : undefined;
}
