import { useRef, useState } from "react";
import { failureMessage } from "#platform/http/client.ts";

/**
 * The actions of some buttons: which one is under way, and why the last one failed.
 * @param messageOf what to tell about a failure; undefined when there is nothing to tell
 */
export function useAction(messageOf: (error: unknown) => string | undefined = failureMessage) {
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // A ref, because state reaches the button only with the next render, and a second press can come before.
  const isRunning = useRef(false);

  /** Runs an action, unless one is under way. @param what names it in `working` */
  async function run(work: () => Promise<unknown>, what = "action"): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setWorking(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    }
    isRunning.current = false;
    setWorking(undefined);
  }

  return { working, failure, run, forgetFailure: () => setFailure(undefined) };
}

/** Never settles: for an action that ends with leaving the page, whose button is busy until then. */
export function untilPageIsLeft(): Promise<never> {
  return new Promise(() => undefined);
}
