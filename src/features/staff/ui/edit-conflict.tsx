import type { ReactNode } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { formatInstant } from "./format-instant.ts";

interface EditConflictProps {
  /** What both have changed: "flag". */
  noun: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: (() => void) | undefined;
  /** How the two differ. */
  children: ReactNode;
}

/** Says that someone else has saved meanwhile, shows how theirs differs, and asks which of the two is to stay. */
export function EditConflict({ noun, isSaving, onSave, onDiscard, children }: EditConflictProps) {
  return (
    <Notice tone="warning" title={`Someone else has changed this ${noun}`} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" loading={isSaving} onClick={onSave}>
          Save yours
        </Button>
        <Button size="small" kind="secondary" onClick={onDiscard}>
          Keep theirs
        </Button>
      </div>
    </Notice>
  );
}

/** Says that a planned change could not be made. @param at when it was tried */
export function PlanFailure({ at }: { at: string }) {
  return (
    <Notice tone="danger">
      This change could not be made at {formatInstant(at)}. Cancel it here, then make or plan it again.
    </Notice>
  );
}
