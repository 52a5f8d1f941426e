import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { requestFile, saveFile } from "#platform/http/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { failureText } from "./use-staff-data.ts";

interface ExportButtonProps {
  /** The call that gives the file: "GET /staff/audit/export". */
  route: `GET /${string}`;
  query?: Record<string, string | undefined>;
  /** Name of the stored file. */
  fileName: string;
  /** What the button says; "Export as CSV" by default. */
  label?: string;
  /** What is stored, for screen readers, where a list has a button in each row. */
  about?: string;
}

/** Stores a file of the back office. A link could not, because the token goes in a header. */
export function ExportButton({ route, query = {}, fileName, label = "Export as CSV", about }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save() {
    setLoading(true);
    setFailure(undefined);
    try {
      saveFile(await asStaff((token) => requestFile(route, { token, query })), fileName);
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
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </>
  );
}
