import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { CallFailure } from "#platform/http/client.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";

interface OnceButtonProps {
  /** What comes first, such as saving what was agreed to; false when something is still to be done. */
  prepare?: (() => Promise<boolean>) | undefined;
  /** Does it and leaves the page. What it throws is shown: a call's problem by its message. */
  act: () => Promise<unknown>;
  /** What is said when it failed without a problem of a call. */
  failure: string;
  /** Codes of problems that are mended in the cart. */
  cartProblems: readonly string[];
  children: ReactNode;
}

/** The button that ends a checkout. Pressing it twice is pressing it once; it stays pressed until the page is left. */
export function OnceButton({ prepare, act, failure, cartProblems, children }: OnceButtonProps) {
  const { revalidate } = useRevalidator();
  const [isActing, setActing] = useState(false);
  const [refusal, setRefusal] = useState<{ code: string; message: string }>();
  // State reaches the button one frame late, which is long enough for a second press.
  const isPressed = useRef(false);

  function release() {
    isPressed.current = false;
    setActing(false);
  }

  useEffect(() => {
    // Browsers may keep this page while the customer is away, and show it again as it was left.
    function onShow(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isPressed.current = false;
      setActing(false);
      revalidate();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);

  async function press() {
    if (isPressed.current) return;
    isPressed.current = true;
    setActing(true);
    setRefusal(undefined);
    try {
      if (prepare && !(await prepare())) return release();
      await act();
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      setRefusal({ code: problem?.code ?? "", message: problem?.message ?? failure });
      release();
      // What stands on the page may be what has changed.
      if (problem) await revalidate();
    }
  }

  return (
    <div className="grid gap-3">
      {refusal && (
        <Notice tone="danger" live>
          <p>{refusal.message}</p>
          {cartProblems.includes(refusal.code) && (
            <Link to="/cart" className="inline-flex min-h-11 items-center font-medium underline">
              Go to the cart
            </Link>
          )}
        </Notice>
      )}
      <Button size="large" wide loading={isActing} onClick={press}>
        {children}
      </Button>
    </div>
  );
}
