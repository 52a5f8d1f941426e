import { ChevronDown } from "lucide-react";

/** The arrow of a select with `appearance-none`; place both in a `relative` element. */
export function SelectArrow() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-4 text-muted"
    />
  );
}
