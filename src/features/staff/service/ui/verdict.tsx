import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import type { outsideSystems, serviceOverview } from "../contract.ts";

type Overview = z.output<typeof serviceOverview.reply>["body"];

interface VerdictProps extends Pick<Overview, "failedJobs" | "messagesGivenUp" | "payments"> {
  /** Undefined while they are being asked. */
  systems: z.output<typeof outsideSystems.reply>["body"]["systems"] | undefined;
}

/** Whether the shop runs, at a glance, with links to the parts of the page that say more. */
export function Verdict({ systems, ...figures }: VerdictProps) {
  const troubles = troublesOf({ systems, ...figures });
  return (
    <div className="mb-8">
      {troubles.length > 0 ? (
        <Notice tone="warning" title="Look at this first">
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
      ) : systems ? (
        <Notice tone="success" title="All is well">
          Payments, jobs, messages and outside systems are in order.
        </Notice>
      ) : (
        <Notice>The outside systems are being asked.</Notice>
      )}
    </div>
  );
}

/** From so many failed payments a day on, more failed than paid ones are a sign that something is wrong. */
const MANY_FAILED = 5;

/** A payment without a result fails by itself after two hours: an older one shows that the gateway or the jobs stand still. */
const LONG_OPEN_MS = 3 * 60 * 60_000;

/** Something that a person has to look at, with the id of the part of the page about it. */
interface Trouble {
  text: string;
  part: string;
}

function troublesOf({ failedJobs, messagesGivenUp, payments, systems = [] }: VerdictProps): Trouble[] {
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
  return troubles;
}
