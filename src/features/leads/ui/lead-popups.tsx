import { lazy, Suspense, useEffect } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import type { WithLayout } from "#layout/store.ts";
import { popupsClosed, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { asksAddress, type Popup } from "../popup-lead.model.ts";

// Loaded on demand, because few visitors open it.
const LeadForm = lazy(async () => ({ default: (await import("./lead-form.tsx")).LeadForm }));

/** The call-back and pre-order popups (S3-25, S3-26). Render once on a page that opens them. */
export function LeadPopups() {
  const callMeBack = useLayoutSelector((state) => state.layout.callMeBackPopup);
  const preorder = useLayoutSelector((state) => state.layout.preorderPopup);
  const dispatch = useAppDispatch();
  function close() {
    dispatch(popupsClosed());
  }
  // Closes the popups when the page is left.
  useEffect(() => () => void dispatch(popupsClosed()), [dispatch]);

  const popup = popupOf(callMeBack, preorder);
  return (
    <Dialog open={popup !== undefined} onClose={close} title={popup ? titleOf(popup) : ""} sheet>
      <Suspense>{popup && <LeadForm key={popup.kind} popup={popup} onClose={close} />}</Suspense>
    </Dialog>
  );
}

function popupOf(
  callMeBack: WithLayout["layout"]["callMeBackPopup"],
  preorder: WithLayout["layout"]["preorderPopup"],
): Popup | undefined {
  if (callMeBack) return { kind: "callMeBack", about: callMeBack };
  return preorder ? { kind: "preorder", about: preorder } : undefined;
}

function titleOf(popup: Popup): string {
  if (popup.kind === "preorder") return `Pre-order ${popup.about.productName}`;
  return asksAddress(popup) ? "We'll check your address" : "Call me back";
}
