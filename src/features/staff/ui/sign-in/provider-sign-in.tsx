import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";
import { factorSetUpPage, knownDevice, storeSignIn } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { failureText } from "../staff-loading.ts";

/** Where the tab keeps the sign-in that it has begun: another site cannot send the browser here with one of its own. */
const BEGUN = "staffProviderSignIn";

interface ProviderSignInProps {
  /** What the provider is called: "your company account". */
  name: string;
  /** Page to be opened afterwards; empty for the first one. */
  to: string;
  /** @param to as it was when the sign-in began */
  onSignedIn: (to: string) => void;
}

/** Signs in at the operator's identity provider, which sends the browser back to this page with its answer. */
export function ProviderSignIn({ name, to, onSignedIn }: ProviderSignInProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [answer] = useState(() => (query.has("state") ? query.toString() : ""));
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(answer !== "");
  const [failure, setFailure] = useState<string>();
  const isFinishing = useRef(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  }

  function begin() {
    return attempt(async () => {
      const { body } = await call("POST /staff/provider/begin", {});
      writeStored("sessionStorage", BEGUN, new URLSearchParams({ state: body.state, to }).toString());
      window.location.assign(body.url);
    });
  }

  function finish(otp?: string) {
    return attempt(async () => {
      const begun = new URLSearchParams(readStored("sessionStorage", BEGUN) ?? "");
      const state = new URLSearchParams(answer).get("state") ?? "";
      if (begun.get("state") !== state) {
        setBusy(false);
        setFailure("This sign-in was not begun in this tab. Begin again");
        return;
      }
      try {
        const body = { state, answer, ...(otp && { otp }), ...knownDevice() };
        storeSignIn(await call("POST /staff/provider/finish", { body }));
      } catch (error) {
        const setUpPage = factorSetUpPage(error);
        if (setUpPage) return navigate(setUpPage);
        setAsksCode(error instanceof CallFailure && error.problem?.code === "otp_needed");
        throw error;
      }
      writeStored("sessionStorage", BEGUN, null);
      onSignedIn(begun.get("to") ?? "");
    });
  }

  const finishOnce = useEffectEvent(() => {
    if (answer === "" || isFinishing.current) return;
    isFinishing.current = true;
    // The answer works once, so a reload need not send it again.
    setQuery({}, { replace: true });
    void finish();
  });
  useEffect(() => finishOnce(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const otp = String(new FormData(event.currentTarget).get("otp") ?? "").trim();
    if (!isBusy && otp !== "") void finish(otp);
  }

  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {failure && (
        <Notice tone={asksCode ? "info" : "danger"} live>
          {failure}
        </Notice>
      )}
      {asksCode ? (
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label="Code"
            hint="From your authenticator app, or one of your recovery codes"
            name="otp"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
            required
          />
          <Button type="submit" size="large" loading={isBusy}>
            Continue
          </Button>
        </form>
      ) : (
        <Button kind="secondary" size="large" loading={isBusy} onClick={begin}>
          Continue with {name}
        </Button>
      )}
    </div>
  );
}
