import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { requestFile } from "#platform/http/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { failureText } from "./use-staff-data.ts";

interface ExportButtonProps {
  /** The call that gives the file: "GET /staff/audit/export". */
  route: `GET /${string}`;
  query: Record<string, string | undefined>;
  /** Name of the stored file. */
  fileName: string;
  /** What the button says; "Export as CSV" by default. */
  label?: string;
}

/** Stores a file of the back office. A link could not, because the token goes in a header. */
export function ExportButton({ route, query, fileName, label = "Export as CSV" }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save() {
    setLoading(true);
    setFailure(undefined);
    try {
      const url = URL.createObjectURL(await asStaff((token) => requestFile(route, { token, query })));
      Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
      URL.revokeObjectURL(url);
    } catch (error) {
      setFailure(failureText(error));
    }
    setLoading(false);
  }

  return (
    <>
      <Button kind="secondary" size="small" loading={isLoading} onClick={save}>
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
