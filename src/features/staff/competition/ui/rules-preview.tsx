import { useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { Prose } from "#design-system/text-page.tsx";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { failureText } from "#staff/ui/staff-loading.ts";
import { asStaff } from "#staff-access/browser-session.ts";

/** Shows the rules that are typed as their page will show them. */
export function RulesPreview({ rules }: { rules: string }) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState<{ rules: string; html: string }>();

  async function show() {
    setLoading(true);
    setFailure(undefined);
    try {
      const { body } = await asStaff((token) => call("POST /staff/competitions/preview", { token, body: { rules } }));
      setShown({ rules, html: body.html });
    } catch (error) {
      setFailure(failureText(error));
    }
    setLoading(false);
  }

  return (
    <div className="grid gap-3">
      <Button
        kind="secondary"
        size="small"
        className="justify-self-start"
        disabled={rules.trim() === ""}
        loading={isLoading}
        onClick={show}
      >
        Preview rules
      </Button>
      <FailureNotice text={failure} />
      {shown && (
        <section aria-label="Preview of the rules" className="grid gap-2">
          {shown.rules !== rules && <p className="text-muted text-sm">You have changed the rules since.</p>}
          <Prose html={shown.html} className="card p-5" />
        </section>
      )}
    </div>
  );
}
