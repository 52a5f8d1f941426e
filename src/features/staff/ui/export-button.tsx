import { useState } from "react";
import { CheckField } from "#design-system/forms/field.tsx";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { ActionButton } from "./action-button.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { useStaffAction } from "./use-staff-action.ts";

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
  /** Further files of the same call, each with a button of its own: what its query has besides. */
  more?: readonly { label: string; query: Record<string, string>; fileName: string }[];
}

/** Stores a file of the back office. A link could not, because the token goes in a header. */
export function ExportButton({
  route,
  query = {},
  fileName,
  label = "Export as CSV",
  about,
  more = [],
}: ExportButtonProps) {
  const [isForOthers, setForOthers] = useState(false);
  const action = useStaffAction({ reloads: false });
  const common = isForOthers ? { ...query, separator: "comma" } : query;

  return (
    <>
      {[{ label, query: {}, fileName }, ...more].map((file) => (
        <ActionButton
          key={file.label}
          action={action}
          label={about && `${file.label} ${about}`}
          work={async (token) =>
            saveFile(await requestFile(route, { token, query: { ...common, ...file.query } }), file.fileName)
          }
        >
          {file.label}
        </ActionButton>
      ))}
      {fileName.endsWith(".csv") && (
        <CheckField
          label="For programs other than Excel"
          checked={isForOthers}
          onChange={(event) => setForOthers(event.target.checked)}
        />
      )}
      <FailureNotice text={action.failure} />
    </>
  );
}
