import { type ReactNode, useEffect, useRef } from "react";

/** The question of a step; it takes the focus, so that the next key is about the answers and a screen reader reads it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
      {children}
    </h3>
  );
}
