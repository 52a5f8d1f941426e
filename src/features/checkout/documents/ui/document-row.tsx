import { FileText, Image, type LucideIcon, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import type { DocumentEntry } from "#orders/details/model.ts";
import { withOrder } from "#orders/guests/order-access.ts";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { CallFailure } from "#platform/http/client.ts";
import { sizeLabel } from "../model.ts";
import { ACCEPT } from "./file-chooser.tsx";

interface DocumentRowProps {
  orderId: string;
  entry: DocumentEntry;
  onReplace: ((file: File) => void) | undefined;
  onRemove: (() => Promise<void>) | undefined;
  /** Receives the error message when the document cannot be opened; undefined clears it. */
  onFailure(message: string | undefined): void;
}

/** A submitted document: its name opens it, with buttons to replace and remove it. */
export function DocumentRow({ orderId, entry, onReplace, onRemove, onFailure }: DocumentRowProps) {
  const [busy, setBusy] = useState<"opening" | "removing">();
  const [picture, setPicture] = useState<string>();
  const isPicture = entry.mediaType.startsWith("image/");
  const Icon = isPicture ? Image : FileText;

  async function open() {
    onFailure(undefined);
    setBusy("opening");
    try {
      if (isPicture) setPicture(await imageDataUrl(orderId, entry));
      else saveFile(await fetchDocument(orderId, entry), entry.name);
    } catch (error) {
      const message = error instanceof CallFailure ? error.problem?.message : undefined;
      onFailure(message ?? "We couldn't open this file. Please try again");
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <li className="flex items-center gap-1 rounded-xl bg-surface-2 py-1 pr-1 pl-3" aria-busy={busy !== undefined}>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <button
        type="button"
        onClick={open}
        disabled={busy !== undefined}
        className="min-h-11 min-w-0 flex-1 rounded-xl px-2 text-left text-sm"
      >
        <span className="sr-only">{isPicture ? "View " : "Download "}</span>
        <span className="wrap-anywhere line-clamp-2 font-medium underline underline-offset-4">{entry.name}</span>
        <span className="block text-muted">{busy ? BUSY_LABELS[busy] : sizeLabel(entry.bytes)}</span>
      </button>
      {onReplace && <ReplaceButton about={entry.name} disabled={busy !== undefined} onFile={onReplace} />}
      {onRemove && (
        <RowButton
          icon={Trash2}
          label="Remove"
          about={entry.name}
          disabled={busy !== undefined}
          onClick={async () => {
            setBusy("removing");
            await onRemove();
            setBusy(undefined);
          }}
        />
      )}
      <Dialog open={picture !== undefined} onClose={() => setPicture(undefined)} title={entry.name} wide>
        {picture && <img src={picture} alt={`What ${entry.name} shows`} className="mx-auto max-h-[75dvh] rounded-xl" />}
      </Dialog>
    </li>
  );
}

const BUSY_LABELS = { opening: "Opening", removing: "Removing" } as const;

/** Fetches a document. A plain link is not possible, because the token is sent in a header. @throws CallFailure */
function fetchDocument(orderId: string, { documentId }: DocumentEntry): Promise<Blob> {
  return withOrder(orderId, (token) =>
    requestFile("GET /documents/:documentId", { params: { documentId }, query: { orderId }, token }),
  );
}

/** Fetches an image as a data URL. @throws CallFailure */
async function imageDataUrl(orderId: string, entry: DocumentEntry): Promise<string> {
  const blob = await fetchDocument(orderId, entry);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

interface ReplaceButtonProps {
  /** Name of the file, for screen readers. */
  about: string;
  disabled: boolean;
  onFile(file: File): void;
}

/** Chooses a replacement for a file; a file input that looks like a RowButton. */
function ReplaceButton({ about, disabled, onFile }: ReplaceButtonProps) {
  return (
    <label
      title="Replace"
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2 text-action text-sm hover:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:outline-action has-disabled:opacity-50"
    >
      <RotateCw aria-hidden="true" className="size-4.5" />
      <span className="max-md:sr-only">Replace</span>
      <span className="sr-only"> {about}</span>
      <input
        type="file"
        accept={ACCEPT}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  label: string;
  /** Name of the file, for screen readers. */
  about: string;
  disabled?: boolean;
  onClick(): void;
}

/** An action on a file: an icon on phones, with its label on larger screens. */
export function RowButton({ icon: Icon, label, about, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      title={label}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2 text-action text-sm hover:bg-surface-3 disabled:opacity-50"
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="max-md:sr-only">{label}</span>
      <span className="sr-only"> {about}</span>
    </button>
  );
}
