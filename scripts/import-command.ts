import { errorText, type ImportOptions, type ImportReport } from "#platform/import/report.model.ts";

/** Options of imports that can skip invalid entries. */
export const IMPORT_OPTIONS = {
  check: { type: "boolean" },
  "skip-bad": { type: "boolean" },
  // The former name of "skip-bad" for stock and addresses.
  "skip-wrong": { type: "boolean" },
} as const;

/** The import options for the values of IMPORT_OPTIONS. */
export function importOptions(values: { [name in keyof typeof IMPORT_OPTIONS]?: boolean }) {
  const skipBad = values["skip-bad"] ?? values["skip-wrong"] ?? false;
  return { check: values.check ?? false, skipBad, log: console.error };
}

interface Wording {
  /** Name of the entries: "lines". */
  entries: string;
  /** Result for the valid entries, actual or expected; undefined if a check cannot predict it. */
  summary?: string;
  /** Replaces the number of invalid entries. */
  refused?: string;
  /** True when something else than faults refuses it, also when it is only checked. */
  isRefused?: boolean;
}

/** Prints faults to the standard error and a summary to the standard output. Sets exit code 1 if the import was rejected. */
export function printReport(
  { entries, faults, done }: ImportReport,
  { check, skipBad }: ImportOptions,
  {
    entries: name,
    summary,
    refused = `${faults.entries} of ${entries} ${name} are wrong.${skipHint(skipBad)}`,
    isRefused = check ? faults.entries > 0 && !skipBad : !done,
  }: Wording,
): void {
  for (const fault of faults.first) console.error(errorText(fault));
  if (faults.total > faults.first.length) console.error(`and ${faults.total - faults.first.length} more`);
  if (isRefused) process.exitCode = 1;
  const skipped = faults.entries > 0 ? `, ${faults.entries} ${name} left out` : "";
  if (isRefused) console.log(`Nothing was changed: ${refused}`);
  else if (summary === undefined) console.log(`Only checked, nothing was changed: all ${entries} ${name} are right.`);
  else console.log(`${check ? "Only checked, nothing was changed. It would be: " : ""}${summary}${skipped}.`);
}

function skipHint(skipBad: boolean | undefined): string {
  return skipBad === undefined ? "" : " Mend them, or add --skip-bad to leave them out.";
}
