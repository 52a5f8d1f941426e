import { useState } from "react";
import type { z } from "zod";
import { call } from "#customers/client.ts";
import { RemovalForm } from "#customers/proof/ui/removal-form.tsx";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { formatDayOf } from "#shared/day.ts";
import type { listLogins } from "../contract.ts";

type Login = z.output<typeof listLogins.reply>["body"]["logins"][number];

/** The logins at an identity provider that open the customer's account, with buttons to remove them. */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  const [removing, setRemoving] = useState<Login>();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        Whoever has one of these can sign in to your account. Remove any that you don't know.
      </p>
      <ul className="w-full divide-y divide-line border-line border-y">
        {logins.map((login) => (
          <li key={login.loginId} className="flex items-center justify-between gap-x-6 py-3">
            <div className="wrap-anywhere min-w-0 text-sm">
              <p className="font-medium text-base">Sign-in with {login.provider}</p>
              {login.email && <p>{login.email}</p>}
              <p className="text-muted">
                Added {formatDayOf(login.createdAt)}, last used {formatDayOf(login.usedAt)}
              </p>
            </div>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Remove the sign-in with ${login.provider}, added ${formatDayOf(login.createdAt)}`}
              onClick={() => setRemoving(login)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={removing !== undefined} onClose={() => setRemoving(undefined)} title="Remove this login?">
        {removing && (
          <RemovalForm
            label="Remove the login"
            done="The login was removed"
            remove={(token) => call("POST /account/logins/remove", { token, body: { loginId: removing.loginId } })}
            onClose={() => setRemoving(undefined)}
          >
            <p>
              It won't open your account any more, and other devices that signed in with {removing.provider} are signed
              out. You can still sign in with a code.
            </p>
            <p>
              Not yours? Then change your email address under Your details too. While it stays the same, whoever has
              confirmed it with {removing.provider} can link their login again.
            </p>
          </RemovalForm>
        )}
      </Dialog>
    </div>
  );
}
