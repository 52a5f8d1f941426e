import { type ReactNode, useState } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { StaffAction } from "./use-staff-action.ts";

interface ActionButtonProps<T> {
  action: StaffAction;
  /** For screen readers, and what tells the action from others of the page; the text by default. */
  label?: string | undefined;
  /** What to tell once it is done. */
  done?: string | ((result: T) => string);
  work: (token: string) => Promise<T>;
  /** Called once the page shows what came of it. */
  onDone?: () => unknown;
  /** What the browser asks before. */
  question?: string | false;
  kind?: "primary" | "secondary" | "danger";
  disabled?: boolean;
  children: string;
}

/** A small button that does something at once. */
export function ActionButton<T>(props: ActionButtonProps<T>) {
  const { action, label, done, work, onDone, question, kind = "secondary", disabled, children } = props;
  const what = label ?? children;

  async function act() {
    if (question && !confirm(question)) return;
    if (await action.run(what, done, work)) onDone?.();
  }

  return (
    <Button
      kind={kind}
      size="small"
      className="justify-self-start whitespace-nowrap"
      aria-label={label}
      loading={action.working === what}
      disabled={disabled}
      onClick={act}
    >
      {children}
    </Button>
  );
}

interface ConfirmedActionProps<T> {
  action: StaffAction;
  /** What the button says that opens the question: "Delete flag…". */
  button: string;
  kind?: "primary" | "secondary";
  disabled?: boolean;
  title: string;
  /** What it does, and that it cannot be undone. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  confirmKind?: "primary" | "danger";
  cancel?: string;
  done: string;
  work: (token: string) => Promise<T>;
  onDone?: () => unknown;
}

/** A button that asks in a dialog first. */
export function ConfirmedAction<T>(props: ConfirmedActionProps<T>) {
  const { action, button, kind, disabled = false, title, children, confirm, confirmKind, cancel = "Not yet" } = props;
  const [isAsked, setAsked] = useState(false);

  async function act() {
    const isDone = await action.run(confirm, props.done, props.work);
    setAsked(false);
    if (isDone) props.onDone?.();
  }

  return (
    <div>
      <Button
        kind={kind}
        size="small"
        disabled={disabled || action.working !== undefined}
        onClick={() => setAsked(true)}
      >
        {button}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={title}>
        <div className="mb-4 text-sm">{children}</div>
        <div className="flex flex-wrap gap-3">
          <Button kind={confirmKind} loading={action.working === confirm} onClick={act}>
            {confirm}
          </Button>
          <Button kind="secondary" onClick={() => setAsked(false)}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
