import { readPicture } from "#platform/artwork/pictures.server.ts";
import type { Fault } from "#platform/import/report.model.ts";

interface Document {
  kind: string;
  slug: string;
  document: object;
}

/** What is wrong with documents taken together: names that lead to nothing. */
export function checkTogether(documents: readonly Document[]): Fault[] {
  const slugs = new Set(documents.map(({ kind, slug }) => `${kind}/${slug}`));
  return documents.flatMap(({ kind, slug, document }) => {
    const file = `${kind}/${slug}.md`;
    const faults = picturesIn(document)
      .filter((url) => !readPicture(url.slice("/images/".length)))
      .map((url) => ({ file, field: "", reason: `shows ${url}, which is no picture of the shop` }));
    if (kind !== "articles") return faults;
    const category = textIn(document, "category");
    if (!slugs.has(`article-categories/${category}`))
      faults.push({ file, field: "category", reason: `is "${category}", and there is no such category` });
    for (const related of listIn(document, "related"))
      if (related === slug || !slugs.has(`articles/${related}`))
        faults.push({
          file,
          field: "related",
          reason: `names "${related}", and there is no other article of that name`,
        });
    return faults;
  });
}

/** Addresses of pictures, wherever they stand in a document. */
function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return /^\/images\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

function textIn(document: object, field: string): string {
  const value: unknown = Reflect.get(document, field);
  return typeof value === "string" ? value : "";
}

function listIn(document: object, field: string): string[] {
  const value: unknown = Reflect.get(document, field);
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
