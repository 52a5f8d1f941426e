import { escapeHtml } from "#platform/escape-html.model.ts";
import { formatDateTime } from "#shared/day.ts";
import { capitalised } from "#shared/text.ts";

/** Hours for which an export can be downloaded. */
export const EXPORT_HOURS = 24;

/** The forms in which an export can be downloaded. */
export const EXPORT_FORMATS = ["json", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a customer can ask of staff in their account: POPIA sections 24 (correct) and 11(3) (object). They export and delete by themselves. */
export const OWN_REQUEST_KINDS = ["correction", "objection"] as const;
export type OwnRequestKind = (typeof OWN_REQUEST_KINDS)[number];

/** Maximum number of requests of a customer that wait for an answer. */
export const MAX_OPEN_REQUESTS = 5;

export const OWN_REQUEST_LABELS: Record<OwnRequestKind, string> = {
  correction: "Something is wrong",
  objection: "I object to how my data is used",
};

/** Maximum length of what a customer writes with a request. */
export const MAX_NOTE_LENGTH = 2_000;

/** What a deletion deletes, for every customer alike. */
export const DELETED: readonly string[] = [
  "Your name, contacts and saved addresses, the people you order for, and every sign-in.",
  "Your cart, and orders that you did not pay for.",
  "Names, addresses and contact details with your orders, the messages about them, and the files that you uploaded.",
  "Your requests to be called back, and your newsletter.",
];

/** What a deletion keeps, for every customer alike. */
export const ALWAYS_KEPT =
  "We keep a note that you asked us to delete your data and when we did it, without your name and contacts, so that we can show it.";

/** Everything that the shop stores about a customer, as plain JSON. */
export interface ExportDocument {
  /** The operator of the shop. */
  from: string;
  createdAt: string;
  customerId: string;
  parts: { title: string; records: Record<string, unknown>[] }[];
}

const STYLE = `
:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h2{margin:40px 0 8px;border-bottom:1px solid;font-size:22px}
dl{margin:0}
dt{font-weight:600}
dd{min-width:0;margin:0 0 8px;white-space:pre-line}
section>dl{margin:16px 0;padding:16px;border:1px solid #8888;border-radius:8px}
dd>dl,dd li{padding-left:12px;border-left:3px solid #8886}
dd ul{margin:0;padding:0;list-style:none}
dd li{margin:0 0 12px}
nav ul{padding-left:18px}
@media(min-width:640px){nav ul{columns:2}dl{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:4px 16px}dd{margin:0}}
`;

/** An export as a web page for reading: it needs no other file, and no script. */
export function exportPage({ from, createdAt, customerId, parts }: ExportDocument): string {
  const title = `Your data at ${from}`;
  const links = parts.map(({ title }, at) => `<li><a href="#part-${at}">${escapeHtml(title)}</a></li>`);
  const sections = parts.map(
    ({ title, records }, at) => `<section id="part-${at}">
<h2>${escapeHtml(title)}</h2>
${records.length === 0 ? "<p>Nothing stored.</p>" : records.map(listOf).join("\n")}
</section>`,
  );
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>This is what we store about you, as it was on ${escapeHtml(formatDateTime(createdAt))}. Your customer number is ${escapeHtml(customerId)}. Keep this file safe: it has your personal details.</p>
<nav><ul>${links.join("")}</ul></nav>
${sections.join("\n")}
</body>
</html>
`;
}

/** A record as a definition list; empty fields are left out. */
function listOf(fields: object): string {
  const rows = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  return `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${htmlOf(value)}</dd>`).join("")}</dl>`;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

function htmlOf(value: unknown): string {
  if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${htmlOf(each)}</li>`).join("")}</ul>`;
  if (typeof value === "object" && value !== null) return listOf(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  return escapeHtml(INSTANT.test(text) ? formatDateTime(text) : text);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The name of a field as words: "firstName" and "first_name" are "First name". */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_-]/g, " ");
  return capitalised(words.toLowerCase());
}
