import { type ReactNode, useEffect, useRef } from "react";

/**
 * Heading of a step. It takes the focus by default, so that a screen reader announces it and Tab moves to its controls.
 */
export function StepHeading({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
      {children}
    </h3>
  );
}
