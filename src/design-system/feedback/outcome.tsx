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

/** What a card says: what happened, and what can be done now, the likeliest first. */
export interface OutcomeWords {
  tone: keyof typeof TONES;
  title: string;
  /** The number that people name when they ask about it. */
  orderNumber?: string | undefined;
  paragraphs?: readonly string[];
  links: readonly { to: string; label: string }[];
  /** Nobody has decided yet: it can be asked again. */
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
  /** What is said where this browser knows no such thing. */
  unknown: { title: string; text: string };
  wordsOf: (standing: Standing) => OutcomeWords;
  /** What comes next where all went well. */
  steps: (standing: Standing) => ReactNode;
}

/** What became of something that others decide: screen readers hear each change. */
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
        <Told
          words={wordsOf(known.standing)}
          steps={steps(known.standing)}
          onAskAgain={isAsking ? undefined : askAgain}
        />
      )}
    </div>
  );
}

interface ToldProps {
  words: OutcomeWords;
  steps: ReactNode;
  onAskAgain: (() => void) | undefined;
}

function Told({ words: { paragraphs = [], links, isOpen = false, ...words }, steps, onAskAgain }: ToldProps) {
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

/** The buttons of a card. */
export function OutcomeActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>;
}

interface LookingUpProps {
  what: string;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Before the first answer: a place that fills, or a way to ask again when nobody answers. */
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

/** What happens next, step by step. @param steps undefined while they are being looked up; nothing is shown where there are none */
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
