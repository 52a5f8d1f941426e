import type { MouseEvent } from "react";

type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "preventDefault">;

/** Does something where a link is pressed, instead of following it; whoever wants it in another tab or window gets it there. */
export function instead(work: () => void): (event: Press) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    work();
  };
}
