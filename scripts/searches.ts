import {
  type TermWithoutResults,
  topTermsWithoutResults,
  WITHOUT_RESULTS_DAYS,
} from "#search/searches-without-results.repository.server.ts";
import { DAY_MS, dayOf, formatDay } from "#shared/day.ts";
import { command, UsageError } from "./command.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const usage = `npm run searches [-- --days 1 to ${WITHOUT_RESULTS_DAYS}]`;

/** Maximum number of listed terms. */
const MAX_TERMS = 50;

// Lists search terms without results: candidates for products, articles, or config/search-words.ts.
await command({ usage, options: { days: { type: "string", default: "30" } } }, ({ values }) => {
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > WITHOUT_RESULTS_DAYS) throw new UsageError();
  return withDatabase((database) => list(database, days));
});

async function list({ db }: OpenDatabase, days: number): Promise<void> {
  const since = dayOf(new Date(Date.now() - (days - 1) * DAY_MS));
  const terms = await topTermsWithoutResults(db, since, MAX_TERMS);
  for (const term of terms) console.log(lineOf(term));
  console.log(
    terms.length === 0
      ? `Since ${formatDay(since)} every search found something.`
      : `Not found since ${formatDay(since)}, the most frequent first.`,
  );
}

function lineOf({ term, times, groups, lastDay }: TermWithoutResults): string {
  return `${String(times).padStart(6)}  ${term}  (${groups.join(", ")}; last on ${formatDay(lastDay)})`;
}
