import { CircleAlert, RefreshCw, Upload, X } from "lucide-react";
import { sizeLabel } from "#documents/model.ts";
import { RowButton } from "./row-button.tsx";
import type { Sending } from "./use-papers.ts";

interface SendingRowProps {
  sending: Sending;
  onRetry(): void;
  onDrop(): void;
}

/** A file on its way, or why it did not arrive. Calls cannot say how far they are, so the bar only says that it moves. */
export function SendingRow({ sending: { file, error, mayRetry }, onRetry, onDrop }: SendingRowProps) {
  const Icon = error ? CircleAlert : Upload;
  return (
    <li className={error ? ROW.failed : ROW.moving}>
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
      {error && mayRetry && <RowButton icon={RefreshCw} label="Try again" about={file.name} onClick={onRetry} />}
      <RowButton icon={X} label={error ? "Dismiss" : "Cancel"} about={file.name} onClick={onDrop} />
    </li>
  );
}

const ROW = {
  moving: "flex items-center gap-1 rounded-xl bg-surface-2 py-1 pr-1 pl-3",
  failed: "flex items-center gap-1 rounded-xl border border-danger/30 bg-danger-soft py-1 pr-1 pl-3",
} as const;
