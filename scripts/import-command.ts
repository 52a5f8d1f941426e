import { faultText, type ImportOptions, type ImportReport } from "#platform/import/report.model.ts";

/** Options of an import that can leave out what is wrong. */
export const IMPORT_OPTIONS = {
  check: { type: "boolean" },
  "skip-bad": { type: "boolean" },
  // The former name of "skip-bad" for stock and addresses.
  "skip-wrong": { type: "boolean" },
} as const;

/** How an import is run, from the values of IMPORT_OPTIONS. */
export function importOptions(values: { [name in keyof typeof IMPORT_OPTIONS]?: boolean }) {
  const skipBad = values["skip-bad"] ?? values["skip-wrong"] ?? false;
  return { check: values.check ?? false, skipBad, log: console.error };
}

interface Wording {
  /** What is counted: "lines". */
  entries: string;
  /** What became of everything that was right, or would become of it; none where a check cannot tell. */
  summary?: string;
  /** Instead of how many entries are wrong. */
  refused?: string;
}

/** Prints faults to the standard error and one sentence to the standard output. The exit code is 1 where faults stood in the way. */
export function printReport(
  { entries, faults, done }: ImportReport,
  { check, skipBad }: ImportOptions,
  { entries: name, summary, refused = `${faults.entries} of ${entries} ${name} are wrong.${mend(skipBad)}` }: Wording,
): void {
  for (const fault of faults.first) console.error(faultText(fault));
  if (faults.total > faults.first.length) console.error(`and ${faults.total - faults.first.length} more`);
  const isRefused = check ? faults.entries > 0 && !skipBad : !done;
  if (isRefused) process.exitCode = 1;
  const leftOut = faults.entries > 0 ? `, ${faults.entries} ${name} left out` : "";
  if (isRefused) console.log(`Nothing was changed: ${refused}`);
  else if (summary === undefined) console.log(`Only checked, nothing was changed: all ${entries} ${name} are right.`);
  else console.log(`${check ? "Only checked, nothing was changed. It would be: " : ""}${summary}${leftOut}.`);
}

function mend(skipBad: boolean | undefined): string {
  return skipBad === undefined ? "" : " Mend them, or add --skip-bad to leave them out.";
}
