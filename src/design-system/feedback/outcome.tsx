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
export interface OutcomeWords {
  tone: keyof typeof TONES;
  title: string;
  /** The number that customers quote to support. */
  orderNumber?: string | undefined;
  paragraphs?: readonly string[];
  links: readonly { to: string; label: string }[];
  /** True while there is no final result: the status can be checked again. */
  isOpen?: boolean;
}

interface OutcomeProps<Standing> {
  asked: {
    known: { kind: "unread" | "unknown" } | { kind: "known"; standing: Standing };
    isAsking: boolean;
    askAgain: () => void;
  };
  /** "Your payment" */
  what: string;
  /** Shown when this browser has no such order. */
  unknown: { title: string; text: string };
  wordsOf: (standing: Standing) => OutcomeWords;
  /** What happens next after success. */
  steps: (standing: Standing) => ReactNode;
}

/** The result of something that an outside system decides, such as a payment. Screen readers announce each change. */
export function Outcome<Standing>({ asked, what, unknown, wordsOf, steps }: OutcomeProps<Standing>) {
  const { known, isAsking, askAgain } = asked;
  return (
    <div aria-live="polite" className="mx-auto max-w-2xl py-4 md:py-8">
      {known.kind === "unread" && <LookingUp what={what} isAsking={isAsking} onAskAgain={askAgain} />}
      {known.kind === "unknown" && (
        <OutcomeCard tone="over" title={unknown.title}>
          <p>{unknown.text}</p>
          <ButtonLink to="/orders">Your orders</ButtonLink>
        </OutcomeCard>
      )}
      {known.kind === "known" && (
        <KnownOutcome
          words={wordsOf(known.standing)}
          steps={steps(known.standing)}
          onAskAgain={isAsking ? undefined : askAgain}
        />
      )}
    </div>
  );
}

interface KnownOutcomeProps {
  words: OutcomeWords;
  steps: ReactNode;
  onAskAgain: (() => void) | undefined;
}

function KnownOutcome({
  words: { paragraphs = [], links, isOpen = false, ...words },
  steps,
  onAskAgain,
}: KnownOutcomeProps) {
  return (
    <OutcomeCard {...words}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {words.tone === "good" && steps}
      <OutcomeActions>
        {isOpen && onAskAgain && <Button onClick={onAskAgain}>Check again</Button>}
        {links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} kind={index > 0 || isOpen ? "secondary" : "primary"}>
            {label}
          </ButtonLink>
        ))}
      </OutcomeActions>
    </OutcomeCard>
  );
}

type OutcomeCardProps = Pick<OutcomeWords, "tone" | "title" | "orderNumber"> & { children: ReactNode };

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
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>;
}

interface LookingUpProps {
  what: string;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Before the first response: a skeleton, or a retry button when the request failed. */
function LookingUp({ what, isAsking, onAskAgain }: LookingUpProps) {
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
