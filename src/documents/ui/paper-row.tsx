import { FileText, Image, Trash2 } from "lucide-react";
import { useState } from "react";
import type { DocumentEntry } from "#checkout/documents.model.ts";
import { sizeLabel } from "#documents/model.ts";
import { CallFailure } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog.tsx";
import { pictureOf, savePaper } from "./open-paper.ts";
import { ReplaceButton } from "./replace-button.tsx";
import { RowButton } from "./row-button.tsx";

interface PaperRowProps {
  paper: DocumentEntry;
  onReplace: ((file: File) => void) | undefined;
  onRemove: (() => Promise<void>) | undefined;
  /** Told in words why it could not be opened. */
  onFailure(message: string | undefined): void;
}

/** A paper that is handed in: its name leads to it, and beside it stands what can be done with it. */
export function PaperRow({ paper, onReplace, onRemove, onFailure }: PaperRowProps) {
  const [busy, setBusy] = useState<"opening" | "removing">();
  const [picture, setPicture] = useState<string>();
  const isPicture = paper.mediaType.startsWith("image/");
  const Icon = isPicture ? Image : FileText;

  async function open() {
    onFailure(undefined);
    setBusy("opening");
    try {
      if (isPicture) setPicture(await pictureOf(paper));
      else await savePaper(paper);
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
