import type { z } from "zod";
import { call } from "#customers/client.ts";
import type { listSignIns } from "#customers/sign-in/contract.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { formatDayOf } from "#shared/day.ts";
import { useAccount } from "../use-account.ts";
import { signOutToHome } from "./sign-out-button.tsx";

type SignIns = z.output<typeof listSignIns.reply>["body"]["signIns"];

/** The devices on which the customer is signed in, with buttons to sign out on each, on this one, and on all of them. */
export function DeviceList({ signIns }: { signIns: SignIns }) {
  const { working, failure, run, change } = useAccount();

  function endOther(signInId: string) {
    return change((token) => call("POST /account/sign-ins/end", { token, body: { signInId } }));
  }

  const button = (what: string, label: string, work: () => Promise<unknown>, name?: string) => (
    <Button
      kind="secondary"
      size="small"
      className="shrink-0"
      aria-label={name}
      loading={working === what}
      disabled={working !== undefined}
      onClick={() => run(work, what)}
    >
      {label}
    </Button>
  );

  return (
    <div className="grid gap-4">
      <FailureNotice text={failure} />
      <ul className="divide-y divide-line border-line border-y">
        {signIns.map(({ signInId, device, createdAt, usedAt, isThis }) => (
          <li key={signInId} className="flex items-center justify-between gap-x-6 py-3">
            <div className="wrap-anywhere min-w-0 text-sm">
              <p className="font-medium text-base">{device}</p>
              <p className="text-muted">
                {isThis ? "This device, " : `Last used ${formatDayOf(usedAt)}, `}signed in {formatDayOf(createdAt)}
              </p>
            </div>
            {isThis
              ? button(signInId, "Sign out", () => signOutToHome(false), "Sign out on this device")
              : button(signInId, "Sign out", () => endOther(signInId), `Sign out on ${device}`)}
          </li>
        ))}
      </ul>
      <div>{button("everywhere", "Sign out everywhere", () => signOutToHome(true))}</div>
    </div>
  );
}
