import { useEffect, useRef, useState } from "react";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { SIGN_IN_PATH } from "../parts.model.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { JoinForm, type OpenedLink } from "../ui/join-form.tsx";
import { failureText } from "../ui/staff-loading.ts";
import { StaffEntryShell } from "../ui/staff-shell.tsx";

export const handle = { shell: StaffEntryShell };

export const meta = privateMeta("Join the back office");

/** Accepts an invitation, or chooses a new password. The token of the link is in the fragment, which no server sees. */
export default function Join() {
  const [token, setToken] = useState("");
  const [link, setLink] = useState<OpenedLink>();
  const [failure, setFailure] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  useEffect(() => {
    function open() {
      const fragment = window.location.hash.slice(1);
      setToken(fragment);
      setLink(undefined);
      setFailure(undefined);
      call("POST /staff/link", { body: { token: fragment } }).then(setLink, (error: unknown) =>
        setFailure(failureText(error)),
      );
    }
    open();
    // Another link that is opened in this tab changes only the fragment.
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);

  if (recoveryCodes) return <Joined recoveryCodes={recoveryCodes} />;
  return (
    <div className="mx-auto grid max-w-md gap-6 py-6">
      <div>
        <h1 className="text-2xl">{link ? `Welcome, ${link.name}` : "Join the back office"}</h1>
        {link && <p className="wrap-anywhere mt-1 text-muted">You sign in as {link.email}</p>}
      </div>
      <FailureNotice text={failure} />
      {!link && !failure && (
        <Loading label="Your link is being opened">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {link && <JoinForm key={token} token={token} link={link} onJoined={setRecoveryCodes} />}
    </div>
  );
}

/** The recovery codes, which are shown only here. It takes the focus, because the form is gone. */
function Joined({ recoveryCodes }: { recoveryCodes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid max-w-md gap-4 py-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your account is ready
      </h1>
      {recoveryCodes.length > 0 && (
        <>
          <p>
            Keep these recovery codes in a safe place. If you lose your phone, each of them replaces a code of the app,
            once. They are not shown again.
          </p>
          <ul className="grid grid-cols-2 gap-2 rounded-xl border border-line bg-surface-2 p-4 font-mono text-sm">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={SIGN_IN_PATH} size="large">
        Sign in
      </ButtonLink>
    </div>
  );
}
