import type { MouseEvent } from "react";

type LinkClick = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "preventDefault">;

/** A click handler that runs an action instead of following the link, unless the customer opens the link in another tab or window. */
export function linkHandler(action: () => void): (event: LinkClick) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    action();
  };
}
