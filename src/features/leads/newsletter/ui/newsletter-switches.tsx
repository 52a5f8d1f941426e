import { useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { withdrawConsent } from "#customers/consents/withdraw-consent.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { SwitchField } from "#design-system/forms/switch-field.tsx";
import { call } from "#leads/client.ts";
import type { Segment } from "#shared/segment.ts";
import { NEWSLETTER_CONSENT } from "../model.ts";

const NEWS = [
  { segment: "personal", label: "Personal news" },
  { segment: "business", label: "Business news" },
] as const;

interface NewsletterSwitchesProps {
  /** The segments whose news the customer gets. */
  subscribed: readonly Segment[];
}

/** A switch for the newsletter of each segment. Switching it on is the consent that stands beside it; no code is needed, for the address is confirmed. */
export function NewsletterSwitches({ subscribed }: NewsletterSwitchesProps) {
  const { working, failure, run, change } = useAccount();
  const [isOn, setOn] = useState(false);

  function turn(segment: Segment, on: boolean) {
    return run(async () => {
      setOn(on);
      showToast(await change((token) => save(token, segment, on)), { tone: "success" });
    }, segment);
  }

  return (
    <div className="grid gap-3">
      <div className="card divide-y divide-line px-4 md:px-5">
        {NEWS.map(({ segment, label }) => {
          const isSaving = working === segment;
          return (
            <SwitchField
              key={segment}
              label={label}
              text={NEWSLETTER_CONSENT.text}
              checked={isSaving ? isOn : subscribed.includes(segment)}
              saving={isSaving}
              onChange={(on) => turn(segment, on)}
            />
          );
        })}
      </div>
      <FailureNotice text={failure} />
    </div>
  );
}

async function save(token: string, segment: Segment, isOn: boolean): Promise<string> {
  if (!isOn) return withdrawConsent(token, { source: "newsletter", id: segment });
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  const { message } = await call("POST /account/newsletter", { token, body: { vendorType: segment, consent } });
  return message;
}
