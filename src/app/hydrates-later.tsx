import { type ReactNode, Suspense } from "react";
import { replayInLatePart } from "./early-input.ts";

interface HydratesLaterProps {
  /** Usually a lazy component. */
  children: ReactNode;
  fallback?: ReactNode;
}

/** A part that is rendered with the page and whose code loads after it. What is clicked or typed in it meanwhile is not lost. */
export function HydratesLater({ children, fallback }: HydratesLaterProps) {
  return (
    <Suspense fallback={fallback}>
      {/* It hydrates together with the children. */}
      <div ref={hydrated} className="contents" data-hydrates-later="waiting">
        {children}
      </div>
    </Suspense>
  );
}

function hydrated(part: HTMLElement | null): void {
  if (part) void replayInLatePart(part);
}
