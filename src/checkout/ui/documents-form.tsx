import type { FormEvent, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface DocumentsFormProps {
  onSubmit: (event: FormEvent) => void;
  /** What was missing when the way on was pressed. */
  missing: readonly string[];
  /** A card for each paper. */
  children: ReactNode;
}

/** The papers that an order on account needs, and the way on. */
export function DocumentsForm({ onSubmit, missing, children }: DocumentsFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">
        An agreement with a monthly bill is verified by these. A photo is enough when everything on it can be read. They
        are kept encrypted, only people who verify orders see them, and they are deleted when your order no longer needs
        them.
      </p>
      {children}
      {missing.length > 0 && (
        <Notice tone="danger" title="Still missing" live>
          <ul className="list-disc pl-5">
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}
