import { CircleAlert, CircleCheck, RotateCw, Upload, X } from "lucide-react";
import { useId, useRef } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { type DocumentKind, documentLabel } from "#orders/details/model.ts";
import { MAX_DOCUMENTS, sizeLabel } from "../model.ts";
import { DocumentRow, RowButton } from "./document-row.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { type DocumentsOptions, type PendingUpload, useDocuments } from "./use-documents.ts";

interface DocumentUploadProps extends DocumentsOptions {
  /** For a placed order: documents can be added, but not replaced or removed. */
  addOnly?: boolean | undefined;
}

const HINTS: Record<DocumentKind, string> = {
  identity:
    "Your ID card (both sides, in one file or two), green ID book, the photo page of your passport, or your asylum seeker's permit.",
  proof_of_address: "For example a municipal account or a bank letter with your name and street address.",
  bank_statement:
    "The pages that show your name and your income. If your bank's PDF has a password, open it and print it to a new PDF.",
  company_registration: "For example the CIPC registration certificate.",
};

/** A card for the documents of one kind: choose or drop files, open, replace and remove them. */
export function DocumentUpload(props: DocumentUploadProps) {
  const { kind, entries, addOnly = false } = props;
  const { documents, uploads, failure, add, retry, drop, remove, showFailure } = useDocuments(props);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const isFull = entries.length >= MAX_DOCUMENTS;

  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-surface p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="font-medium text-base leading-snug">
            {documentLabel(kind)}
          </h2>
          <p className="text-muted text-sm">{HINTS[kind]}</p>
        </div>
        {documents.length > 0 && (
          <span className="flex shrink-0 items-center gap-1.5 text-sm text-success">
            <CircleCheck aria-hidden="true" className="size-5" />
            Added
          </span>
        )}
      </div>
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className="grid gap-2">
          {documents.map((entry) => (
            <DocumentRow
              orderId={props.orderId}
              key={entry.documentId}
              entry={entry}
              onReplace={addOnly ? undefined : (file) => add([file], entry)}
              onRemove={
                addOnly
                  ? undefined
                  : async () => {
                      await remove(entry);
                      chooser.current?.focus();
                    }
              }
              onFailure={showFailure}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => {
                drop(upload);
                chooser.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <FileChooser ref={chooser} about={documentLabel(kind)} more={documents.length > 0} full={isFull} onFiles={add} />
    </section>
  );
}

interface UploadRowProps {
  upload: PendingUpload;
  onRetry(): void;
  onDrop(): void;
}

/** An upload in progress, or its error. The progress bar is indeterminate, because fetch reports no upload progress. */
function UploadRow({ upload: { file, error, mayRetry }, onRetry, onDrop }: UploadRowProps) {
  const Icon = error ? CircleAlert : Upload;
  return (
    <li className={error ? ROW.failed : ROW.pending}>
      <Icon aria-hidden="true" className={error ? "size-5 shrink-0 text-danger" : "size-5 shrink-0 text-muted"} />
      <div className="min-w-0 flex-1 px-2 py-1.5 text-sm">
        <p className="wrap-anywhere line-clamp-2 font-medium">{file.name}</p>
        {error ? (
          <p role="alert" className="text-danger">
            {error}
          </p>
        ) : (
          <>
            <p role="status" className="text-muted">
              Sending {sizeLabel(file.size)}
            </p>
            <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3">
              <div className="h-full w-1/3 animate-sliding rounded-full bg-action" />
            </div>
          </>
        )}
      </div>
      {error && mayRetry && <RowButton icon={RotateCw} label="Try again" about={file.name} onClick={onRetry} />}
      <RowButton icon={X} label={error ? "Dismiss" : "Cancel"} about={file.name} onClick={onDrop} />
    </li>
  );
}

const ROW = {
  pending: "flex items-center gap-1 rounded-xl bg-surface-2 py-1 pr-1 pl-3",
  failed: "flex items-center gap-1 rounded-xl border border-danger/30 bg-danger-soft py-1 pr-1 pl-3",
} as const;
