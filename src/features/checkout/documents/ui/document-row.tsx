import { FileText, Image, type LucideIcon, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import type { DocumentEntry } from "#orders/details/model.ts";
import { CallFailure, requestFile } from "#platform/http/client.ts";
import { sizeLabel } from "../model.ts";
import { ACCEPT } from "./file-chooser.tsx";

interface DocumentRowProps {
  paper: DocumentEntry;
  onReplace: ((file: File) => void) | undefined;
  onRemove: (() => Promise<void>) | undefined;
  /** Told in words why it could not be opened. */
  onFailure(message: string | undefined): void;
}

/** A paper that is handed in: its name leads to it, and beside it stands what can be done with it. */
export function DocumentRow({ paper, onReplace, onRemove, onFailure }: DocumentRowProps) {
  const [busy, setBusy] = useState<"opening" | "removing">();
  const [picture, setPicture] = useState<string>();
  const isPicture = paper.mediaType.startsWith("image/");
  const Icon = isPicture ? Image : FileText;

  async function open() {
    onFailure(undefined);
    setBusy("opening");
    try {
      if (isPicture) setPicture(await imageDataUrl(paper));
      else await downloadDocument(paper);
    } catch (error) {
      const said = error instanceof CallFailure ? error.problem?.message : undefined;
      onFailure(said ?? "This file could not be opened. Please try again");
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
        <span className="sr-only">{isPicture ? "Look at " : "Download "}</span>
        <span className="wrap-anywhere line-clamp-2 font-medium underline underline-offset-4">{paper.name}</span>
        <span className="block text-muted">{busy ? WORDS[busy] : sizeLabel(paper.bytes)}</span>
      </button>
      {onReplace && <ReplaceButton about={paper.name} disabled={busy !== undefined} onFile={onReplace} />}
      {onRemove && (
        <RowButton
          icon={Trash2}
          label="Remove"
          about={paper.name}
          disabled={busy !== undefined}
          onClick={async () => {
            setBusy("removing");
            await onRemove();
            setBusy(undefined);
          }}
        />
      )}
      <Dialog open={picture !== undefined} onClose={() => setPicture(undefined)} title={paper.name} wide>
        {picture && <img src={picture} alt={`What ${paper.name} shows`} className="mx-auto max-h-[75dvh] rounded-xl" />}
      </Dialog>
    </li>
  );
}

const WORDS = { opening: "Opening", removing: "Removing" } as const;

/** Fetches a paper: tokens travel in headers, so no link leads to it. @throws CallFailure */
function fetchDocument({ documentId }: DocumentEntry): Promise<Blob> {
  return session.reading((token) => requestFile("GET /documents/:documentId", { params: { documentId }, token }));
}

/** A picture as an address that an image can show. @throws CallFailure */
async function imageDataUrl(paper: DocumentEntry): Promise<string> {
  const blob = await fetchDocument(paper);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Saves a paper under its name, for the person's own program to open. @throws CallFailure */
async function downloadDocument(paper: DocumentEntry): Promise<void> {
  const address = URL.createObjectURL(await fetchDocument(paper));
  const link = document.createElement("a");
  link.href = address;
  link.download = paper.name;
  link.click();
  URL.revokeObjectURL(address);
}

interface ReplaceButtonProps {
  /** Which file, for screen readers. */
  about: string;
  disabled: boolean;
  onFile(file: File): void;
}

/** Chooses a file to take the place of another one; it looks like the other things to do with a file. */
function ReplaceButton({ about, disabled, onFile }: ReplaceButtonProps) {
  return (
    <label
      title="Replace"
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2 text-action text-sm hover:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:outline-action has-disabled:opacity-50"
    >
      <RefreshCw aria-hidden="true" className="size-4.5" />
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
  /** Which file, for screen readers. */
  about: string;
  disabled?: boolean;
  onClick(): void;
}

/** One thing to do with a file: a sign on a phone, with its word where there is room. */
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
