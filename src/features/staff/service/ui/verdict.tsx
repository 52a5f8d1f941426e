import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import type { ProblemResult } from "#platform/messages/kinds.model.ts";
import { joinNames } from "#shared/text.ts";
import type { outsideSystems, serviceOverview } from "../contract.ts";

type Overview = z.output<typeof serviceOverview.reply>["body"];

interface VerdictProps
  extends Pick<Overview, "gaps" | "failedJobs" | "messagesGivenUp" | "messageProblems" | "payments"> {
  /** Undefined while they are being asked. */
  systems: z.output<typeof outsideSystems.reply>["body"]["systems"] | undefined;
}

/** At a glance: what the shop does not do, what fails, with links to the parts of the page that say more, and then what is well. */
export function Verdict({ gaps, systems, ...figures }: VerdictProps) {
  const troubles = troublesOf({ systems, ...figures });
  const calm = wellOf(troubles, systems);
  const isAllWell = gaps.length === 0 && troubles.length === 0 && systems !== undefined;
  return (
    <div className="mb-8 grid gap-4">
      {gaps.length > 0 && (
        <Notice tone="warning" title="What the shop can't do, or only simulates">
          <ul className="mt-1 grid gap-2">
            {gaps.map(({ text, remedy }) => (
              <li key={text} className="wrap-anywhere">
                <span className="font-medium">{text}.</span> {remedy}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {troubles.length > 0 && (
        <Notice tone="danger" title="Look at this now">
          <ul>
            {troubles.map(({ text, part }) => (
              <li key={text}>
                <a href={`#${part}`} className={TEXT_LINK}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {calm.length > 0 && (
        <Notice tone="success" title={isAllWell ? "All is well" : "What is well"}>
          <ul>
            {calm.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** What is well, in sentences; of the outside systems those that answered, and no stand-in. */
function wellOf(troubles: readonly Trouble[], systems: VerdictProps["systems"]): string[] {
  const names = systems?.flatMap(({ name, state }) => (state === "up" ? [name] : [])) ?? [];
  const calm = Object.entries(CALM).filter(([part]) => !troubles.some((trouble) => trouble.part === part));
  return [
    ...calm.map(([, text]) => text),
    ...(names.length > 0 ? [`There was an answer from the ${joinNames(names)}.`] : []),
    ...(systems ? [] : ["The outside systems are being asked."]),
  ];
}

/** What is said of a part of the page without troubles. */
const CALM = {
  payments: "No payment waits too long, and not many fail.",
  jobs: "No job has failed.",
  messages: "No message was given up.",
};

/** From so many failed payments a day on, more failed than paid ones are a sign that something is wrong. */
const MANY_FAILED = 5;

/**
 * From so many attempts a day on, messages that were not accepted are a sign that something is wrong. Customers mistype addresses, and
 * mail servers are busy at times.
 */
const MANY_MESSAGES = 5;

/** A payment without a result fails by itself after two hours: an older one shows that the gateway or the jobs stand still. */
const LONG_OPEN_MS = 3 * 60 * 60_000;

/** Something that a person has to look at, with the id of the part of the page about it. */
interface Trouble {
  text: string;
  part: string;
}

function troublesOf({
  failedJobs,
  messagesGivenUp,
  messageProblems,
  payments,
  systems = [],
}: Omit<VerdictProps, "gaps">): Trouble[] {
  const { paid, failed, oldestOpenAt } = payments;
  const troubles = systems
    .filter(({ state }) => state === "down")
    .map(({ name }) => ({ text: `No answer from the ${name}`, part: "systems" }));
  if (failed >= MANY_FAILED && failed > paid)
    troubles.push({ text: "More payments failed than were paid in the last 24 hours", part: "payments" });
  if (oldestOpenAt !== null && Date.now() - Date.parse(oldestOpenAt) > LONG_OPEN_MS)
    troubles.push({ text: "A payment has waited over three hours for its result", part: "payments" });
  if (failedJobs.length > 0) troubles.push({ text: `Failed jobs: ${failedJobs.length}`, part: "jobs" });
  if (messagesGivenUp.length > 0)
    troubles.push({ text: `Messages given up: ${messagesGivenUp.length}`, part: "messages" });
  const [failing, lost] = [
    attempts(messageProblems, ["failed"]),
    attempts(messageProblems, ["refused", "expired", "limited"]),
  ];
  if (failing >= MANY_MESSAGES)
    troubles.push({ text: `Messages not accepted in the last 24 hours: ${failing} attempts`, part: "unaccepted" });
  if (lost >= MANY_MESSAGES)
    troubles.push({ text: `Messages that reached nobody in the last 24 hours: ${lost}`, part: "unaccepted" });
  return troubles;
}

/** Attempts of the last 24 hours that ended like this. */
function attempts(problems: Overview["messageProblems"], results: readonly ProblemResult[]): number {
  return problems
    .filter(({ result }) => results.includes(result))
    .reduce((sum, { recentTimes }) => sum + recentTimes, 0);
}
