import { lazy, Suspense, useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { RootState } from "#browser-store.ts";
import { popupsClosed } from "#layout/slice.ts";
import { asksAddress, type Popup } from "#leads/popup-lead.model.ts";
import { Dialog } from "#ui/dialog.tsx";

// Few people open it: the form and its fields come when somebody does.
const LeadForm = lazy(async () => ({ default: (await import("./lead-form.tsx")).LeadForm }));

/** The popups in which a shopper leaves a number (S3-25, S3-26). A page that opens them shows this once. */
export function LeadPopups() {
  const callMeBack = useSelector((state: RootState) => state.layout.callMeBackPopup);
  const preorder = useSelector((state: RootState) => state.layout.preorderPopup);
  const dispatch = useDispatch();
  function close() {
    dispatch(popupsClosed());
  }
  // A popup does not outlive the page that opened it.
  useEffect(() => () => void dispatch(popupsClosed()), [dispatch]);

  const popup = popupOf(callMeBack, preorder);
  return (
    <Dialog open={popup !== undefined} onClose={close} title={popup ? titleOf(popup) : ""} sheet>
      <Suspense>{popup && <LeadForm key={popup.kind} popup={popup} onClose={close} />}</Suspense>
    </Dialog>
  );
}

function popupOf(
  callMeBack: RootState["layout"]["callMeBackPopup"],
  preorder: RootState["layout"]["preorderPopup"],
): Popup | undefined {
  if (callMeBack) return { kind: "callMeBack", about: callMeBack };
  return preorder ? { kind: "preorder", about: preorder } : undefined;
}

function titleOf(popup: Popup): string {
  if (popup.kind === "preorder") return `Pre-order ${popup.about.productName}`;
  return asksAddress(popup) ? "We check your address" : "Call me back";
}
