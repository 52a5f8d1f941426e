import { useSyncExternalStore } from "react";
import { session } from "./browser-session.ts";

/**
 * True when a customer is signed in in this browser. False on the server and during hydration, because pages are cached and the same for
 * everybody. It is read again whenever the component renders, such as after a navigation.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(noSubscription, session.isSignedIn, () => false);
}

function noSubscription() {
  return () => undefined;
}
