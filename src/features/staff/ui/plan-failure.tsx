import { Notice } from "#design-system/feedback/notice.tsx";
import { formatInstant } from "./format-instant.ts";

/** Says that a planned change could not be made. @param at when it was tried */
export function PlanFailure({ at }: { at: string }) {
  return (
    <Notice tone="danger">
      This change could not be made at {formatInstant(at)}. Cancel it here, then make or plan it again.
    </Notice>
  );
}
