import { type ReactNode, useId } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ActionButton } from "../action-button.tsx";
import { formatInstant } from "../format-instant.ts";
import type { StaffAction } from "../use-staff-action.ts";

/** A section of a page with its heading. */
export function StaffSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RecordsProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** What to say without any; without it, nothing is shown then. */
  none?: string;
  children: (item: Item) => ReactNode;
}

/** What was changed or will be, a card each. */
export function Records<Item>({ title, items, keyOf, none, children }: RecordsProps<Item>) {
  if (items.length === 0 && !none) return null;
  return (
    <StaffSection title={title}>
      {items.length === 0 && <p className="text-muted text-sm">{none}</p>}
      <ol className="wrap-anywhere grid gap-3">
        {items.map((item) => (
          <li key={keyOf(item)} className="card grid gap-2 p-3 text-sm">
            {children(item)}
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}

/** The first line of a card. */
export function RecordHead({ title, about }: { title: string; about: ReactNode }) {
  return (
    <p>
      <span className="font-medium">{title}</span> <span className="text-muted">{about}</span>
    </p>
  );
}

/** Texts, a line each. */
export function LineList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PlannedProps<Plan> {
  planned: readonly Plan[];
  action: StaffAction;
  cancel: (token: string, at: string) => Promise<unknown>;
  /** What is planned, after its time: "the text is replaced". */
  textOf?: (plan: Plan) => string;
  children?: (plan: Plan) => ReactNode;
}

/** The changes that are planned, each of which can be cancelled. */
export function Planned<Plan extends { at: string; by: string; failedAt: string | null }>({
  planned,
  action,
  cancel,
  textOf,
  children,
}: PlannedProps<Plan>) {
  return (
    <Records title="Planned" items={planned} keyOf={({ at }) => at}>
      {(plan) => (
        <>
          <RecordHead
            title={[formatInstant(plan.at), ...(textOf ? [textOf(plan)] : [])].join(": ")}
            about={`by ${plan.by}`}
          />
          {children?.(plan)}
          {plan.failedAt && (
            <Notice tone="danger">
              This change could not be made at {formatInstant(plan.failedAt)}. Cancel it here, then make or plan it
              again.
            </Notice>
          )}
          <ActionButton
            action={action}
            label={`Cancel change of ${formatInstant(plan.at)}`}
            done="Cancelled"
            work={(token) => cancel(token, plan.at)}
          >
            Cancel change
          </ActionButton>
        </>
      )}
    </Records>
  );
}

/** How something stands for which changes may be planned: "Live, change planned for 01 Dec 2026, 08:00". */
export function stateText(
  states: readonly (string | false | null)[],
  { plannedAt, failedAt }: { plannedAt: string | null; failedAt: string | null },
): string {
  const plans = [
    plannedAt && `change planned for ${formatInstant(plannedAt)}`,
    failedAt && "a planned change could not be made",
  ];
  return [...states, ...plans].filter(Boolean).join(", ");
}
