import type { ReactNode } from "react";
import { takeFocus } from "#design-system/take-focus.ts";

/**
 * Heading of a step. It takes the focus by default, so that a screen reader announces it and Tab moves to its controls.
 */
export function StepHeading({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  return (
    <h3 ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="font-semibold text-lg outline-none">
      {children}
    </h3>
  );
}
