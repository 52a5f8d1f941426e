import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { classes } from "./classes.ts";
import { Loading, Skeleton } from "./skeleton.tsx";

const TONES = {
  good: { icon: CircleCheck, colour: "text-success" },
  bad: { icon: CircleX, colour: "text-danger" },
  over: { icon: CircleX, colour: "text-muted" },
  waiting: { icon: Clock, colour: "text-action" },
  stuck: { icon: Clock, colour: "text-warning" },
} as const;

/** Where it is said what became of something: screen readers hear each change. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className="mx-auto max-w-2xl py-4 md:py-8">
      {children}
    </div>
  );
}

interface OutcomeCardProps {
  tone: keyof typeof TONES;
  title: string;
  /** The number that people name when they ask about it. */
  orderNumber?: string | undefined;
  children: ReactNode;
}

/** One thing that became of it, and what can be done now. */
export function OutcomeCard({ tone, title, orderNumber, children }: OutcomeCardProps) {
  const { icon: Icon, colour } = TONES[tone];
  return (
    <section className="card grid justify-items-start gap-4 p-6 md:p-10">
      <Icon aria-hidden="true" className={classes("size-12", colour)} />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {orderNumber && (
        <p>
          Order number <strong className="font-semibold tabular-nums">{orderNumber}</strong>
        </p>
      )}
      {children}
    </section>
  );
}

/** What can be done now, the likeliest first. */
export function OutcomeActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>;
}

interface AskingProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** It is not known yet, and may take a while: a way to the order, and to ask again once the page has stopped asking. */
export function WaitingActions({ isAsking, onAskAgain, orderPath }: AskingProps & { orderPath: string }) {
  return (
    <OutcomeActions>
      {!isAsking && <Button onClick={onAskAgain}>Check again</Button>}
      <ButtonLink kind="secondary" to={orderPath}>
        See your order
      </ButtonLink>
    </OutcomeActions>
  );
}

/** Before the first answer: a place that fills, or a way to ask again when nobody answers. @param what "Your payment" */
export function LookingUp({ what, isAsking, onAskAgain }: AskingProps & { what: string }) {
  if (isAsking)
    return (
      <Loading label={`${what} is being looked up`}>
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <OutcomeCard tone="stuck" title="We cannot reach the shop">
      <p>{what} is not lost. Check your connection and ask again.</p>
      <Button onClick={onAskAgain}>Check again</Button>
    </OutcomeCard>
  );
}
