import { useRef, useState } from "react";
import { call } from "#checkout/client.ts";
import { session } from "#customers/sessions/browser-session.ts";
import type { DocumentEntry, DocumentKind } from "#orders/details/model.ts";
import { CallFailure } from "#platform/http/client.ts";
import { fileFaultOf, MAX_BYTES, TOO_LARGE } from "../model.ts";

/** Which papers, and who is told of them. */
export interface DocumentsOf {
  kind: DocumentKind;
  orderId: string;
  /** Papers of the order that are handed in; those of other kinds are passed over. */
  entries: readonly DocumentEntry[];
  /**
   * Told the papers of this kind after each change. Take them in with a functional update, for two cards may change at
   * the same time: `(entries) => setPapers((papers) => withDocuments(papers, kind, entries))` (documents/model.ts).
   */
  onChange(entries: DocumentEntry[]): void;
}

/** A file on its way, or what became of it. */
export interface Sending {
  id: number;
  file: File;
  /** The paper that it takes the place of. */
  replaces: DocumentEntry | undefined;
  /** Why it did not arrive; undefined while it is on its way. */
  error: string | undefined;
  /** Whether the same file may arrive when it is sent again. */
  mayRetry: boolean;
}

const SORRY = "This file could not be sent. Please try again";

/**
 * The papers of one kind: sends files one after the other, hands each in as soon as it arrived, and removes them. Cards of
 * other kinds work at the same time.
 */
export function useDocuments({ kind, orderId, entries, onChange }: DocumentsOf) {
  const papers = entries.filter((entry) => entry.kind === kind);
  // What the server said last; the page may draw it a moment later than the next file is handed in.
  const known = useRef(papers);
  known.current = papers;
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [failure, setFailure] = useState<string>();
  const lastId = useRef(0);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  function fail(id: number, error: string, mayRetry: boolean) {
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, error, mayRetry } : one)));
  }

  function forget(id: number) {
    setSendings((all) => all.filter((one) => one.id !== id));
  }

  function take(details: { documents: DocumentEntry[] }) {
    known.current = details.documents.filter((entry) => entry.kind === kind);
    onChange(known.current);
  }

  async function send({ id, file: given, replaces }: Sending) {
    const stop = stops.current.get(id);
    try {
      if (stop?.signal.aborted) return;
      const file = await fitting(given);
      const fault = fileFaultOf(file);
      if (fault) return fail(id, fault, false);
      const signal = stop ? { signal: stop.signal } : {};
      const { body: sent } = await session.acting((token) =>
        call("POST /chat/documents/fileUpload", { body: { kind, orderId }, file: { file }, token, ...signal }),
      );
      // Taken back meanwhile: what was not handed in does not count.
      if (stop?.signal.aborted) return;
      const others = known.current.filter(({ documentId }) => documentId !== replaces?.documentId);
      const documents = [...others, sent].map(({ documentId }) => ({ documentId, kind }));
      const { body } = await session.acting((token) =>
        call("POST /documentDetails/addmultiple", { body: { orderId, documents }, token }),
      );
      forget(id);
      take(body.details);
    } catch (error) {
      if (!stop?.signal.aborted) fail(id, messageOf(error), isTransient(error));
    } finally {
      stops.current.delete(id);
    }
  }

  function add(files: readonly File[], replaces?: DocumentEntry) {
    setFailure(undefined);
    const fresh = files.map((file, place): Sending => {
      lastId.current += 1;
      stops.current.set(lastId.current, new AbortController());
      return {
        id: lastId.current,
        file,
        replaces: place === 0 ? replaces : undefined,
        error: undefined,
        mayRetry: true,
      };
    });
    setSendings((all) => [...all, ...fresh]);
    for (const one of fresh) line.current = line.current.then(() => send(one));
  }

  return {
    papers,
    sendings,
    failure,
    add,
    retry({ id, file, replaces }: Sending) {
      forget(id);
      add([file], replaces);
    },
    /** Takes back a file that is on its way, or puts away what is said of one that did not arrive. */
    drop({ id }: Sending) {
      stops.current.get(id)?.abort();
      forget(id);
    },
    async remove({ documentId }: DocumentEntry) {
      setFailure(undefined);
      try {
        const { body } = await session.acting((token) =>
          call("DELETE /documents/:documentId", { params: { documentId }, token }),
        );
        take(body.details);
      } catch (error) {
        const isGone = error instanceof CallFailure && error.status === 404;
        if (isGone) take({ documents: known.current.filter((paper) => paper.documentId !== documentId) });
        else setFailure(messageOf(error, "This file could not be removed. Please try again"));
      }
    },
    showFailure: setFailure,
  };
}

/** Weather passes: the network, a scanner that is away, too much at once. What is wrong with a file stays. */
function isTransient(error: unknown): boolean {
  return !(error instanceof CallFailure) || error.status === 429 || error.status >= 500;
}

function messageOf(error: unknown, sorry = SORRY): string {
  if (!(error instanceof CallFailure)) return sorry;
  // Proxies refuse large bodies in words of their own.
  if (error.status === 413 && !error.problem) return TOO_LARGE;
  return error.status < 500 || error.status === 503 || error.status === 532
    ? (error.problem?.message ?? (error.status === 532 ? error.message : sorry))
    : sorry;
}

/** Longer side of a photo that was made smaller, in pixels: print on a paper stays readable. */
const MAX_SIDE = 2600;

/**
 * A photo as it can be sent: phones take larger ones than the shop takes, and those are made smaller here. Anything else,
 * and what this browser cannot read, stays as it is.
 */
async function fitting(file: File): Promise<File> {
  if (file.size <= MAX_BYTES || !file.type.startsWith("image/")) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
