import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, TextField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import { type importFile, MAX_IMPORT_MB, MAX_YAML_BYTES } from "../contract.ts";
import { HeldProducts, PriceChanges } from "../ui/price-changes.tsx";

export const handle = staffPage("catalogue:write");

export const meta = privateMeta("Import");

type Report = z.output<typeof importFile.reply>["body"];

interface Choice {
  mode: "check" | "import";
  prefer?: "files" | "staff";
}

/** Imports a file: it is checked first, and only a file without mistakes can be imported, unless wrong lines are to be left out. */
export default function ImportPage() {
  const [file, setFile] = useState<File>();
  const [skipBad, setSkipBad] = useState(false);
  const [report, setReport] = useState<Report>();
  const { working, failure, run } = useStaffAction({ reloads: false });

  async function send(choice: Choice) {
    if (!file) return;
    const body = { ...choice, skipBad: skipBad ? ("true" as const) : ("false" as const) };
    const isAnswered = await run(choice.prefer ?? choice.mode, undefined, async (token) =>
      setReport((await call("POST /staff/catalogue/import", { token, body, file: { file } })).body),
    );
    if (!isAnswered) setReport(undefined);
  }

  function check(event: FormEvent) {
    event.preventDefault();
    send({ mode: "check" });
  }

  return (
    <>
      <TextLink to="/staff/catalogue">All products</TextLink>
      <h1 className="mb-2 text-2xl">Import a file</h1>
      <p className="mb-6 max-w-prose text-muted">
        Products and categories as JSON lines or YAML, or prices and stock as CSV, up to {MAX_IMPORT_MB} MB (YAML{" "}
        {MAX_YAML_BYTES / 1_000} kB). The file is checked first. It is imported as a whole or not at all, and nothing is
        ever removed by it. An import can be put back:{" "}
        <TextLink to="/staff/catalogue/imports">see all imports</TextLink>.
      </p>
      <form onSubmit={check} className="grid max-w-xl gap-4">
        <TextField
          label="File"
          type="file"
          name="file"
          required
          accept=".jsonl,.csv,.yaml,.yml"
          className="py-2.5"
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setReport(undefined);
          }}
        />
        <CheckField
          label="Leave out lines with mistakes"
          checked={skipBad}
          onChange={(event) => {
            setSkipBad(event.target.checked);
            setReport(undefined);
          }}
        />
        <Button type="submit" className="justify-self-start" loading={working === "check"}>
          Check
        </Button>
      </form>
      <div className="mt-6 grid max-w-3xl gap-4" aria-busy={working !== undefined}>
        <FailureNotice text={failure} />
        {report && <Result report={report} skipBad={skipBad} working={working} onImport={send} />}
      </div>
    </>
  );
}

interface ResultProps {
  report: Report;
  skipBad: boolean;
  working: string | undefined;
  onImport: (choice: Choice) => void;
}

function Result({ report, skipBad, working, onImport }: ResultProps) {
  const { done, faults, faultCount, faultyEntries, entries, conflicts } = report;
  const isRefused = faultyEntries > 0 && !skipBad;
  return (
    <>
      {faults.length > 0 && (
        <Notice
          tone={isRefused ? "danger" : "warning"}
          title={`${faultyEntries} of ${entries} lines have mistakes${isRefused ? ". Nothing was changed" : " and are left out"}`}
          live
        >
          <ul className="wrap-anywhere">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faultCount > faults.length && <p>and {faultCount - faults.length} more</p>}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" title="Staff have edited what this file changes. Nothing was changed" live>
          <ul className="wrap-anywhere mb-3 list-disc pl-5">
            {conflicts.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                {kind === "product" ? (
                  <TextLink to={`/staff/catalogue/products/${encodeURIComponent(id)}`}>{name}</TextLink>
                ) : (
                  `Category ${name}`
                )}
              </li>
            ))}
          </ul>
          <PriceChanges prices={report.prices} />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              loading={working === "files"}
              onClick={() => onImport({ mode: "import", prefer: "files" })}
            >
              Import and overwrite theirs
            </Button>
            <Button
              size="small"
              kind="secondary"
              loading={working === "staff"}
              onClick={() => onImport({ mode: "import", prefer: "staff" })}
            >
              Import the rest and keep theirs
            </Button>
          </div>
        </Notice>
      )}
      {!isRefused && conflicts.length === 0 && (
        <Notice tone={done ? "success" : "info"} title={done ? "Imported" : "Checked, nothing is changed yet"} live>
          <p>{summaryOf(report)}</p>
          <HeldProducts report={report} />
          {!done && <PriceChanges prices={report.prices} />}
          {!done && (
            <Button className="mt-3" loading={working === "import"} onClick={() => onImport({ mode: "import" })}>
              Import
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

function summaryOf({ added, changed, unchanged, categories, stock }: Report): string {
  return [
    `${added} products new`,
    `${changed} changed`,
    `${unchanged} as they were`,
    ...(categories > 0 ? [`${categories} categories`] : []),
    ...(stock > 0 ? [`${stock} quantities`] : []),
  ].join(", ");
}
