import { useState } from "react";
import { withdrawConsent } from "#customers/consents/withdraw-consent.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { SwitchField } from "#design-system/forms/switch-field.tsx";
import { call } from "#leads/client.ts";
import { failureMessage } from "#platform/http/client.ts";
import type { Segment } from "#shared/segment.ts";
import { NEWSLETTER_CONSENT } from "../model.ts";

const NEWS = [
  { segment: "personal", label: "Personal news" },
  { segment: "business", label: "Business news" },
] as const;

interface NewsletterSwitchesProps {
  /** The segments whose news the customer gets. */
  subscribed: readonly Segment[];
  /** Called after a change, or when the sign-in has ended. */
  onChanged: () => Promise<void>;
}

/** A switch for the newsletter of each segment. Switching it on is the consent that stands beside it; no code is needed, for the address is confirmed. */
export function NewsletterSwitches({ subscribed, onChanged }: NewsletterSwitchesProps) {
  const [saving, setSaving] = useState<{ segment: Segment; isOn: boolean }>();
  const [failure, setFailure] = useState<string>();

  async function change(segment: Segment, isOn: boolean) {
    if (saving) return;
    setSaving({ segment, isOn });
    setFailure(undefined);
    try {
      const message = await session.withAccount((token) => save(token, segment, isOn));
      showToast(message, { tone: "success" });
      await onChanged();
    } catch (error) {
      if (error instanceof SignInNeeded) return onChanged();
      setFailure(failureMessage(error, SEND_FAILED));
    }
    setSaving(undefined);
  }

  return (
    <div className="grid gap-3">
      <div className="card divide-y divide-line px-4 md:px-5">
        {NEWS.map(({ segment, label }) => {
          const isSaving = saving?.segment === segment;
          return (
            <SwitchField
              key={segment}
              label={label}
              text={NEWSLETTER_CONSENT.text}
              checked={isSaving ? saving.isOn : subscribed.includes(segment)}
              saving={isSaving}
              onChange={(isOn) => change(segment, isOn)}
            />
          );
        })}
      </div>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </div>
  );
}

async function save(token: string, segment: Segment, isOn: boolean): Promise<string> {
  if (!isOn) return withdrawConsent(token, { source: "newsletter", id: segment });
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  const { message } = await call("POST /account/newsletter", { token, body: { vendorType: segment, consent } });
  return message;
}
