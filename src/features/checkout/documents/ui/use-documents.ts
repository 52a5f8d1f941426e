import { useRef, useState } from "react";
import { call } from "#checkout/client.ts";
import type { DocumentEntry, DocumentKind } from "#orders/details/model.ts";
import { withOrder } from "#orders/guests/order-access.ts";
import { CallFailure } from "#platform/http/client.ts";
import { fileErrorOf, MAX_BYTES, TOO_LARGE } from "../model.ts";

/** Parameters of useDocuments. */
export interface DocumentsOptions {
  kind: DocumentKind;
  orderId: string;
  /** Submitted documents of the order; those of other kinds are ignored. */
  entries: readonly DocumentEntry[];
  /**
   * Receives the documents of this kind after each change. Use a functional update, because two cards can change at the same time:
   * `(entries) => setDocuments((documents) => withDocuments(documents, kind, entries))` (documents/model.ts).
   */
  onChange(entries: DocumentEntry[]): void;
}

/** A pending or failed upload. */
export interface PendingUpload {
  id: number;
  file: File;
  /** The document that it replaces. */
  replaces: DocumentEntry | undefined;
  /** Error message; undefined while pending. */
  error: string | undefined;
  /** True for errors that a retry may solve. */
  mayRetry: boolean;
}

const UPLOAD_FAILED = "We couldn't upload this file. Please try again";

/**
 * The documents of one kind: uploads files one after another, submits each after its upload, and removes documents. Cards of other kinds
 * work concurrently.
 */
export function useDocuments({ kind, orderId, entries, onChange }: DocumentsOptions) {
  const documents = entries.filter((entry) => entry.kind === kind);
  // The last response of the server. A ref, because the next file may be submitted before the page renders.
  const latest = useRef(documents);
  latest.current = documents;
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const [failure, setFailure] = useState<string>();
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());

  function fail(id: number, error: string, mayRetry: boolean) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, error, mayRetry } : one)));
  }

  function removeUpload(id: number) {
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  function update(details: { documents: DocumentEntry[] }) {
    latest.current = details.documents.filter((entry) => entry.kind === kind);
    onChange(latest.current);
  }

  async function send({ id, file: chosen, replaces }: PendingUpload) {
    const controller = controllers.current.get(id);
    try {
      if (controller?.signal.aborted) return;
      const file = await shrinkToLimit(chosen);
      const fault = fileErrorOf(file);
      if (fault) return fail(id, fault, false);
      const signal = controller ? { signal: controller.signal } : {};
      const { body: uploaded } = await withOrder(orderId, (token) =>
        call("POST /chat/documents/fileUpload", { body: { kind, orderId }, file: { file }, token, ...signal }),
      );
      // Cancelled meanwhile: an upload that is not submitted has no effect.
      if (controller?.signal.aborted) return;
      const others = latest.current.filter(({ documentId }) => documentId !== replaces?.documentId);
      const submissions = [...others, uploaded].map(({ documentId }) => ({ documentId, kind }));
      const { body } = await withOrder(orderId, (token) =>
        call("POST /documentDetails/addmultiple", { body: { orderId, documents: submissions }, token }),
      );
      removeUpload(id);
      update(body.details);
    } catch (error) {
      if (!controller?.signal.aborted) fail(id, messageOf(error), isTransient(error));
    } finally {
      controllers.current.delete(id);
    }
  }

  function add(files: readonly File[], replaces?: DocumentEntry) {
    setFailure(undefined);
    const added = files.map((file, place): PendingUpload => {
      lastId.current += 1;
      controllers.current.set(lastId.current, new AbortController());
      return {
        id: lastId.current,
        file,
        replaces: place === 0 ? replaces : undefined,
        error: undefined,
        mayRetry: true,
      };
    });
    // The next choice replaces files that were refused for good.
    setUploads((all) => [...all.filter(({ error, mayRetry }) => error === undefined || mayRetry), ...added]);
    for (const upload of added) queue.current = queue.current.then(() => send(upload));
  }

  return {
    documents,
    uploads,
    failure,
    add,
    retry({ id, file, replaces }: PendingUpload) {
      removeUpload(id);
      add([file], replaces);
    },
    /** Cancels a pending upload, or dismisses a failed one. */
    drop({ id }: PendingUpload) {
      controllers.current.get(id)?.abort();
      removeUpload(id);
    },
    async remove({ documentId }: DocumentEntry) {
      setFailure(undefined);
      try {
        const { body } = await withOrder(orderId, (token) =>
          call("DELETE /documents/:documentId", { params: { documentId }, token }),
        );
        update(body.details);
      } catch (error) {
        const isGone = error instanceof CallFailure && error.status === 404;
        if (isGone) update({ documents: latest.current.filter((entry) => entry.documentId !== documentId) });
        else setFailure(messageOf(error, "We couldn't remove this file. Please try again"));
      }
    },
    showFailure: setFailure,
  };
}

/** True for failures that a retry may solve: network errors, an unavailable scanner, rate limits. */
function isTransient(error: unknown): boolean {
  return !(error instanceof CallFailure) || error.status === 429 || error.status >= 500;
}

function messageOf(error: unknown, fallback = UPLOAD_FAILED): string {
  if (!(error instanceof CallFailure)) return fallback;
  // Proxies reject large bodies without a problem of the shop.
  if (error.status === 413 && !error.problem) return TOO_LARGE;
  return error.status < 500 || error.status === 503 || error.status === 532
    ? (error.problem?.message ?? (error.status === 532 ? error.message : fallback))
    : fallback;
}

/** Longer side of a scaled photo in pixels; printed text stays readable. */
const MAX_SIDE = 2600;

/**
 * Scales photos above the maximum size down, because phones produce larger ones. Other files, and images that the browser cannot decode,
 * are returned unchanged.
 */
async function shrinkToLimit(file: File): Promise<File> {
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
