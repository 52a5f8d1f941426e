import type { CallMeBackPopup, PreorderPopup } from "#layout/popup.model.ts";

/** The popup that is open. */
export type Popup = { kind: "callMeBack"; about: CallMeBackPopup } | { kind: "preorder"; about: PreorderPopup };

/** True for the popup that finds out what reaches an address. It stands apart from the form, which few pages that know it ever show. */
export function asksAddress({ kind, about }: Popup): boolean {
  return kind === "callMeBack" && about.pageType === "coverage";
}
