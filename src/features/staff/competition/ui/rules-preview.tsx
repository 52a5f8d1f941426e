import { useState } from "react";
import { Prose } from "#design-system/text-page.tsx";
import { call } from "#staff/client.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";

/** Shows the rules that are typed as their page will show them. */
export function RulesPreview({ rules }: { rules: string }) {
  const action = useStaffAction({ reloads: false });
  const [shown, setShown] = useState<{ rules: string; html: string }>();

  async function show(token: string) {
    const { body } = await call("POST /staff/competitions/preview", { token, body: { rules } });
    setShown({ rules, html: body.html });
  }

  return (
    <div className="grid gap-3">
      <ActionButton action={action} disabled={rules.trim() === ""} work={show}>
        Preview rules
      </ActionButton>
      <FailureNotice text={action.failure} />
      {shown && (
        <section aria-label="Preview of the rules" className="grid gap-2">
          {shown.rules !== rules && <p className="text-muted text-sm">You have changed the rules since.</p>}
          <Prose html={shown.html} className="card p-5" />
        </section>
      )}
    </div>
  );
}
