import { type CompetitionDocument, MAX_ENTRY_COST_CENTS } from "#competition/model.ts";
import { dayOf, timeOf } from "#shared/day.ts";
import { type Check, filled, optional } from "#shared/field-checks.ts";
import { toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { cleanCode, cleanLines } from "#shared/typed-text.ts";
import { instantOf, partsOf, whole, wordsOf } from "#staff/ui/editing/typed-values.ts";
import { MAX_ENTRY_COST } from "../model.ts";

/** Most prizes of a competition. */
export const MAX_PRIZES = 10;

const MAX_STEPS = 6;
const MAX_STEP_LENGTH = 300;

/** The name of a field of a prize. @param index from 0 */
export type PrizeField = `prizes.${number}.${"name" | "text" | "quantity"}`;

/** Names of the fields: as the server names them in its refusals. */
export type CompetitionField =
  | Exclude<keyof CompetitionDocument, "prizes" | "overseer">
  | `overseer.${keyof CompetitionDocument["overseer"]}`
  | PrizeField
  | "prizeCount";

/** The fields of the form, as typed. */
export type CompetitionFields = Record<CompetitionField, string>;

/** A document as the form shows it: lists as lines, times as South African time. */
export function fieldsOf(document: CompetitionDocument): CompetitionFields {
  const { overseer, prizes, reserves, pins, steps, dealNames, opensAt, closesAt, ...texts } = document;
  const shown = Array.from({ length: MAX_PRIZES }, (_, index): Record<PrizeField, string> => {
    const { name, text, quantity } = prizes[index] ?? { name: "", text: "", quantity: 1 };
    return {
      [`prizes.${index}.name`]: name,
      [`prizes.${index}.text`]: text,
      [`prizes.${index}.quantity`]: String(quantity),
    };
  });
  return {
    ...texts,
    reserves: String(reserves),
    pins: String(pins),
    prizeCount: String(prizes.length),
    steps: steps.join("\n"),
    dealNames: dealNames.join("\n"),
    "overseer.name": overseer.name,
    "overseer.firm": overseer.firm,
    opensAt: typedOf(opensAt),
    closesAt: typedOf(closesAt),
    ...Object.assign({}, ...shown),
  };
}

/** An instant as a field for date and time shows it, in South African time; an empty text without one. */
function typedOf(iso: string): string {
  return iso === "" ? "" : `${dayOf(new Date(iso))}T${timeOf(iso)}`;
}

/** The document to send. The fields have been checked. */
export function documentOf(fields: CompetitionFields): CompetitionDocument {
  const { title, basis, resultsMedium, exclusions, rules } = fields;
  return {
    title,
    basis,
    resultsMedium,
    exclusions,
    rules,
    prizes: Array.from({ length: prizeCountOf(fields) }, (_, index) => ({
      name: fields[`prizes.${index}.name`] ?? "",
      text: fields[`prizes.${index}.text`] ?? "",
      quantity: Number(fields[`prizes.${index}.quantity`]),
    })),
    reserves: Number(fields.reserves),
    steps: partsOf(fields.steps),
    entryCost: toRand(typedAmount(fields.entryCost) ?? 0),
    overseer: { name: fields["overseer.name"], firm: fields["overseer.firm"] },
    opensAt: instantOf(fields.opensAt) ?? "",
    closesAt: instantOf(fields.closesAt) ?? "",
    dealNames: wordsOf(fields.dealNames),
    pins: Number(fields.pins),
    seedHash: cleanCode(fields.seedHash).toLowerCase(),
  };
}

/** The number of prizes that the form shows. */
export function prizeCountOf({ prizeCount }: CompetitionFields): number {
  return Number(prizeCount);
}

/** The fields without a prize; those after it move up. @param index from 0 */
export function withoutPrize(fields: CompetitionFields, index: number): CompetitionFields {
  const document = documentOf(fields);
  const moved = fieldsOf({ ...document, prizes: document.prizes.toSpliced(index, 1) });
  const names = Object.keys(moved).filter(isPrizeField);
  return { ...fields, prizeCount: moved.prizeCount, ...Object.fromEntries(names.map((name) => [name, moved[name]])) };
}

function isPrizeField(name: string): name is PrizeField {
  return name.startsWith("prizes.");
}

/** The rules of the fields. */
export function competitionChecks(fields: CompetitionFields): Record<CompetitionField, Check> {
  const count = prizeCountOf(fields);
  const prizes = Array.from({ length: MAX_PRIZES }, (_, index): Record<PrizeField, Check> => {
    const isShown = index < count;
    return {
      [`prizes.${index}.name`]: isShown ? filled("Enter the prize") : optional,
      [`prizes.${index}.text`]: optional,
      [`prizes.${index}.quantity`]: isShown ? whole(1, 500) : optional,
    };
  });
  return {
    title: filled("Enter a title"),
    prizeCount: optional,
    reserves: whole(0, 50),
    opensAt: filled("Choose when it opens"),
    closesAt: {
      // Both have the same form, in which the later one is also the greater text.
      ok: (text) => text !== "" && text > fields.opensAt,
      message: "Choose when it closes, after it opens",
    },
    dealNames: filled("Choose a page at least"),
    pins: whole(1, 5_000),
    steps: {
      clean: cleanLines,
      ok(text) {
        const steps = partsOf(text);
        return steps.length > 0 && steps.length <= MAX_STEPS && steps.every(({ length }) => length <= MAX_STEP_LENGTH);
      },
      message: `Enter 1 to ${MAX_STEPS} steps, each on a line of its own and of at most ${MAX_STEP_LENGTH} characters`,
    },
    basis: filled("Enter how the winners are chosen"),
    resultsMedium: filled("Enter where the results are published"),
    entryCost: {
      ok(text) {
        const cents = typedAmount(text);
        return cents !== undefined && cents >= 0 && cents <= MAX_ENTRY_COST_CENTS;
      },
      message: `Enter an amount from R0 to ${MAX_ENTRY_COST}: the law allows no more`,
    },
    exclusions: filled("Enter who may not enter"),
    "overseer.name": filled("Enter who oversees the draw"),
    "overseer.firm": filled("Enter the firm of the overseer"),
    seedHash: {
      ok: (text) => /^([0-9a-f]{64})?$/i.test(text.trim()),
      message: "A SHA-256 has 64 digits from 0 to 9 and a to f",
    },
    rules: filled("Enter the rules"),
    ...Object.assign({}, ...prizes),
  };
}
