import { useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { HeldProducts, PriceChanges } from "#staff/catalogue/files/ui/price-changes.tsx";
import { call } from "#staff/client.ts";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { failureText, loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import type { putBackImported, readImport } from "../contract.ts";
import { importTitle, numbersText } from "../model.ts";
import type { Route } from "./+types/import";

export const handle = staffPage("catalogue:write");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => call("GET /staff/catalogue/imports/:importId", { token, params }));
}

export const meta = privateMeta("Import");

type Import = z.output<typeof readImport.reply>["body"];
type Report = z.output<typeof putBackImported.reply>["body"];
type Mode = "check" | "import";

/** One import: whose it is, what it changed, and how it is put back. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/catalogue/imports">All imports</TextLink>
      <StaffDataView data={loaderData}>
        {({ body }) => (
          <>
            <h1 className="wrap-anywhere text-2xl">{importTitle(body)}</h1>
            <p className="wrap-anywhere mt-1 text-muted">
              {formatInstant(body.at)} by {body.by ?? "a command on the server"}: {numbersText(body)}.{" "}
              {body.putsBack && (
                <TextLink to={`/staff/catalogue/imports/${body.putsBack}`}>See the import that it put back</TextLink>
              )}
            </p>
            <PutBack key={body.importId} imported={body} />
            <Changes imported={body} />
          </>
        )}
      </StaffDataView>
    </>
  );
}

/** Checks what putting it back would change, and then puts it back. */
function PutBack({ imported: { importId, putBackAt, stock } }: { imported: Import }) {
  const { revalidate } = useRevalidator();
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<Mode>();

  async function send(mode: Mode) {
    if (busy) return;
    setBusy(mode);
    setFailure(undefined);
    try {
      const route = "POST /staff/catalogue/imports/:importId/put-back";
      const answer = await asStaff((token) => call(route, { token, params: { importId }, body: { mode } }));
      if (answer.body.done) await revalidate();
      setReport(answer.body);
    } catch (error) {
      setReport(undefined);
      setFailure(failureText(error));
    }
    setBusy(undefined);
  }

  return (
    <section aria-labelledby="put-back" className="mt-6 grid max-w-3xl gap-4" aria-busy={busy !== undefined}>
      <h2 id="put-back" className="text-lg">
        Put back
      </h2>
      <p className="max-w-prose text-muted">
        Products and categories get the values from before this import. What was changed since stays as it is, and a
        product that the import added is taken off sale. Placed orders keep their prices; carts follow.
        {stock > 0 && " Quantities stay, because pieces may have been sold since: import a new count."}
      </p>
      {putBackAt && <p>Put back on {formatInstant(putBackAt)}.</p>}
      <Button kind="secondary" className="justify-self-start" loading={busy === "check"} onClick={() => send("check")}>
        Check what would change
      </Button>
      <FailureNotice text={failure} />
      {report && <Result report={report} busy={busy} onPutBack={() => send("import")} />}
    </section>
  );
}

function Result({ report, busy, onPutBack }: { report: Report; busy: Mode | undefined; onPutBack: () => void }) {
  const { done, changed, categories, held, left, leftCount, faults, faultCount } = report;
  const isNothing = changed + categories + held === 0;
  const staying = leftCount + faultCount;
  return (
    <>
      {staying > 0 && (
        <Notice tone="warning" title={done ? "Some stay as they are" : "Some would stay as they are"} live>
          <p>They were changed after this import. Open one to change it by hand.</p>
          <ul className="wrap-anywhere list-disc pl-5">
            {left.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                {kind === "product" ? (
                  <TextLink to={`/staff/catalogue/products/${encodeURIComponent(id)}`}>{name}</TextLink>
                ) : (
                  `Category ${name}`
                )}
              </li>
            ))}
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {staying > left.length + faults.length && <p>and {staying - left.length - faults.length} more</p>}
        </Notice>
      )}
      <Notice
        tone={done && !isNothing ? "success" : "info"}
        title={isNothing ? "There is nothing to put back" : done ? "Put back" : "Checked, nothing is changed yet"}
        live
      >
        {!isNothing && <p>{numbersText({ added: 0, changed, categories, stock: 0 }) || "Nothing changes at once"}</p>}
        <HeldProducts report={report} />
        {!isNothing && !done && (
          <>
            <PriceChanges prices={report.prices} />
            <Button className="mt-3" loading={busy === "import"} onClick={onPutBack}>
              Put back
            </Button>
          </>
        )}
      </Notice>
    </>
  );
}

function Changes({ imported: { changes, subjects } }: { imported: Import }) {
  if (subjects === 0) return null;
  return (
    <section aria-labelledby="changes" className="mt-10 max-w-3xl">
      <h2 id="changes" className="text-lg">
        What it changed
      </h2>
      <ul className="mt-3 grid gap-4">
        {changes.map(({ kind, id, name, differences }) => (
          <li key={`${kind} ${id}`} className="card grid gap-2 p-4">
            <h3 className="wrap-anywhere text-base">
              {kind === "product" ? (
                <TextLink to={`/staff/catalogue/products/${encodeURIComponent(id)}`}>{name}</TextLink>
              ) : (
                `Category ${name}`
              )}
            </h3>
            <Differences differences={differences} labels={["Before", "After"]} />
          </li>
        ))}
      </ul>
      {subjects > changes.length && <p className="mt-3 text-muted">and {subjects - changes.length} more</p>}
    </section>
  );
}
