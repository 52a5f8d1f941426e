import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Button, ButtonLink } from "../forms/button.tsx";
import { Loading, Skeleton, TextSkeleton } from "./skeleton.tsx";

const TONES = {
  good: { icon: CircleCheck, colour: "text-success" },
  bad: { icon: CircleX, colour: "text-danger" },
  over: { icon: CircleX, colour: "text-muted" },
  waiting: { icon: Clock, colour: "text-action" },
  stuck: { icon: Clock, colour: "text-warning" },
} as const;

/** Content of an outcome card: what happened, and the next actions, the likeliest first. */
export interface OutcomeContent {
  tone: keyof typeof TONES;
  title: string;
  /** The number that customers quote to support. */
  orderNumber?: string | undefined;
  paragraphs?: readonly string[];
  links: readonly { to: string; label: string }[];
  /** True while there is no final result: the status can be checked again. */
  isOpen?: boolean;
}

interface OutcomeProps<Status> {
  polling: {
    result: { kind: "loading" | "notFound" } | { kind: "loaded"; status: Status };
    isPolling: boolean;
    restart: () => void;
  };
  /** "Your payment" */
  what: string;
  /** Shown when this browser has no such order. */
  unknown: { title: string; text: string };
  contentOf: (status: Status) => OutcomeContent;
  /** What happens next after success, with the main action if there is one left. Below the links, so that what loads later moves none of them. */
  steps: (status: Status) => ReactNode;
}

/** The result of something that an outside system decides, such as a payment. Screen readers announce each change. */
export function Outcome<Status>({ polling, what, unknown, contentOf, steps }: OutcomeProps<Status>) {
  const { result, isPolling, restart } = polling;
  return (
    <div aria-live="polite" className="mx-auto max-w-2xl py-4 md:py-8">
      {result.kind === "loading" && <LoadingStatus what={what} isPolling={isPolling} onRestart={restart} />}
      {result.kind === "notFound" && (
        <OutcomeCard tone="over" title={unknown.title}>
          <p>{unknown.text}</p>
          <ButtonLink to="/orders">Your orders</ButtonLink>
        </OutcomeCard>
      )}
      {result.kind === "loaded" && (
        <LoadedOutcome
          content={contentOf(result.status)}
          steps={steps(result.status)}
          onRestart={isPolling ? undefined : restart}
        />
      )}
    </div>
  );
}

interface LoadedOutcomeProps {
  content: OutcomeContent;
  steps: ReactNode;
  onRestart: (() => void) | undefined;
}

function LoadedOutcome({
  content: { paragraphs = [], links, isOpen = false, ...content },
  steps,
  onRestart,
}: LoadedOutcomeProps) {
  const isGood = content.tone === "good";
  return (
    <OutcomeCard {...content}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <OutcomeActions>
        {isOpen && onRestart && <Button onClick={onRestart}>Check again</Button>}
        {links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} kind={index > 0 || isOpen || isGood ? "secondary" : "primary"}>
            {label}
          </ButtonLink>
        ))}
      </OutcomeActions>
      {isGood && steps}
    </OutcomeCard>
  );
}

type OutcomeCardProps = Pick<OutcomeContent, "tone" | "title" | "orderNumber"> & { children: ReactNode };

/** A card with one result and its next actions. */
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

/** The buttons of an outcome card. */
export function OutcomeActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex not-last:mb-2 flex-wrap gap-3">{children}</div>;
}

interface LoadingStatusProps {
  what: string;
  isPolling: boolean;
  onRestart: () => void;
}

/** Before the first response: a skeleton, or a retry button when the request failed. */
function LoadingStatus({ what, isPolling, onRestart }: LoadingStatusProps) {
  if (isPolling)
    return (
      <Loading label={`Loading ${what.toLowerCase()}`}>
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <OutcomeCard tone="stuck" title="We can't reach the shop">
      <p>{what} is not lost. Check your connection and check again.</p>
      <Button onClick={onRestart}>Check again</Button>
    </OutcomeCard>
  );
}

/** A numbered list of what happens next. @param steps undefined while they load; renders nothing for an empty list */
export function NextSteps({ steps }: { steps: readonly string[] | undefined }) {
  if (steps?.length === 0) return null;
  return (
    <>
      <h2 className="mt-2 text-lg">What happens next</h2>
      {steps ? (
        <ol className="grid list-decimal gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <TextSkeleton />
      )}
    </>
  );
}
