import { useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField } from "#design-system/forms/field.tsx";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { failureText } from "./staff-loading.ts";

interface ExportButtonProps {
  /** The call that gives the file: "GET /staff/audit/export". */
  route: `GET /${string}`;
  query?: Record<string, string | undefined>;
  /** Name of the stored file. A CSV is written for Excel, or for other programs if one chooses so. */
  fileName: string;
  /** What the button says; "Export as CSV" by default. */
  label?: string;
  /** What is stored, for screen readers, where a list has a button in each row. */
  about?: string;
}

/** Stores a file of the back office. A link could not, because the token goes in a header. */
export function ExportButton({ route, query = {}, fileName, label = "Export as CSV", about }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [isForOthers, setForOthers] = useState(false);
  const [failure, setFailure] = useState<string>();

  const wanted = isForOthers ? { ...query, separator: "comma" } : query;

  async function save() {
    setLoading(true);
    setFailure(undefined);
    try {
      saveFile(await asStaff((token) => requestFile(route, { token, query: wanted })), fileName);
    } catch (error) {
      setFailure(failureText(error));
    }
    setLoading(false);
  }

  return (
    <>
      <Button
        kind="secondary"
        size="small"
        loading={isLoading}
        aria-label={about && `${label} ${about}`}
        onClick={save}
      >
        {label}
      </Button>
      {fileName.endsWith(".csv") && (
        <CheckField
          label="For programs other than Excel"
          checked={isForOthers}
          onChange={(event) => setForOthers(event.target.checked)}
        />
      )}
      <FailureNotice text={failure} />
    </>
  );
}
