import { type ReactNode, useEffect, useRef } from "react";

/**
 * The question of a step. It takes the focus, unless told otherwise: the next key is about the answers then, and a screen reader
 * reads it.
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
