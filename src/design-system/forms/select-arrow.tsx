import { ChevronDown } from "lucide-react";

/** The arrow of a select that has lost its own by `appearance-none`; both stand in a `relative` box. */
export function SelectArrow() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-4 text-muted"
    />
  );
}
