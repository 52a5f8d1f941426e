import type { CompetitionDocument } from "#competition/model.ts";
import { formatLong, toCents } from "#shared/money.ts";
import type { Difference } from "#staff/difference.model.ts";
import { linesOnlyIn } from "#staff/ui/editing/typed-values.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { pageLabel } from "../model.ts";

/** What staff wrote for a competition, without its rules, in the order of the form. */
export function factsOf(document: CompetitionDocument): { label: string; text: string }[] {
  const { prizes, steps, overseer, dealNames } = document;
  return [
    { label: "Title", text: document.title },
    { label: "Prizes", text: prizes.map(prizeText).join("\n") },
    { label: "Reserves", text: String(document.reserves) },
    { label: "Opens", text: document.opensAt && formatInstant(document.opensAt) },
    { label: "Closes", text: document.closesAt && formatInstant(document.closesAt) },
    { label: "Pages", text: dealNames.map(pageLabel).join("\n") },
    { label: "Pins", text: String(document.pins) },
    { label: "Steps", text: steps.join("\n") },
    { label: "How winners are chosen", text: document.basis },
    { label: "Where the results are", text: document.resultsMedium },
    { label: "Cost of an entry", text: formatLong(toCents(document.entryCost)) },
    { label: "Who can't enter", text: document.exclusions },
    { label: "Overseer", text: `${overseer.name}, ${overseer.firm}` },
    { label: "Hash of the seed", text: document.seedHash },
  ];
}

function prizeText({ name, text, quantity }: CompetitionDocument["prizes"][number]): string {
  return `${quantity} × ${name}${text && `: ${text}`}`;
}

/** What differs between two states of a competition, in words for people; of the rules, the lines that only one has. */
export function differencesOf(before: CompetitionDocument, after: CompetitionDocument): Difference[] {
  const then = factsOf(after);
  const differences = factsOf(before).map(({ label, text }, index) => ({
    label,
    before: text,
    after: then[index]?.text ?? "",
  }));
  const rules = {
    label: "Rules",
    before: linesOnlyIn(before.rules, after.rules).join("\n"),
    after: linesOnlyIn(after.rules, before.rules).join("\n"),
  };
  return [...differences, rules].filter((difference) => difference.before !== difference.after);
}
