import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { CallFailure } from "#platform/http/client.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";

interface SubmitOnceButtonProps {
  /** Runs first, such as saving a consent; resolves to false to stop. */
  prepare?: (() => Promise<boolean>) | undefined;
  /** Performs the action and leaves the page; resolves to false to stay. When it fails, the message of the problem is shown. */
  act: () => Promise<unknown>;
  /** Message for failures without a problem from the server. */
  failure: string;
  /** Codes of problems that the customer can solve in the cart. */
  cartProblems: readonly string[];
  children: ReactNode;
}

/** The button that completes a checkout. A second press has no effect; the button stays busy until the page is left. */
export function SubmitOnceButton({ prepare, act, failure, cartProblems, children }: SubmitOnceButtonProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [shownProblem, setProblem] = useState<{ code: string; message: string }>();
  // A ref, because state reaches the button only with the next render, and a second press can come before.
  const isPressed = useRef(false);

  function reset() {
    isPressed.current = false;
    setBusy(false);
  }

  useEffect(() => {
    // The back/forward cache can restore this page with the button still busy.
    function onShow(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isPressed.current = false;
      setBusy(false);
      revalidate();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);

  async function press() {
    if (isPressed.current) return;
    isPressed.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (prepare && !(await prepare())) return reset();
      if ((await act()) === false) reset();
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      setProblem({ code: problem?.code ?? "", message: problem?.message ?? failure });
      reset();
      // The data on the page may be outdated.
      if (problem) await revalidate();
    }
  }

  return (
    <div className="grid gap-3">
      {shownProblem && (
        <Notice tone="danger" live>
          <p>{shownProblem.message}</p>
          {cartProblems.includes(shownProblem.code) && (
            <Link to="/cart" className="inline-flex min-h-11 items-center font-medium underline">
              Go to the cart
            </Link>
          )}
        </Notice>
      )}
      <Button size="large" wide loading={isBusy} onClick={press}>
        {children}
      </Button>
    </div>
  );
}
