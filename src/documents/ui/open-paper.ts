import type { DocumentEntry } from "#checkout/documents.model.ts";
import { session } from "#identity/browser-session.ts";
import { requestFile } from "#platform/http/client.ts";

/** Fetches a paper: tokens travel in headers, so no link leads to it. @throws CallFailure */
function fetchPaper({ documentId }: DocumentEntry): Promise<Blob> {
  return session.reading((token) => requestFile("GET /documents/:documentId", { params: { documentId }, token }));
}

/** A picture as an address that an image can show. @throws CallFailure */
export async function pictureOf(paper: DocumentEntry): Promise<string> {
  const blob = await fetchPaper(paper);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Saves a paper under its name, for the person's own program to open. @throws CallFailure */
export async function savePaper(paper: DocumentEntry): Promise<void> {
  const address = URL.createObjectURL(await fetchPaper(paper));
  const link = document.createElement("a");
  link.href = address;
  link.download = paper.name;
  link.click();
  URL.revokeObjectURL(address);
}
