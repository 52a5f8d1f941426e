import { escapeHtml } from "../escape-html.model.ts";
/** A block of an email. */
export type EmailBlock =
  | { kind: "text" | "heading" | "small"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "amounts"; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: "link"; label: string; url: string };

/** Content of an email, independent of its format. */
export interface EmailContent {
  subject: string;
  blocks: readonly EmailBlock[];
}

/** Colours of emails, as #RRGGBB. */
export interface EmailColours {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  surface2: string;
  action: string;
  onAction: string;
}

/** Renders an email as plain text. */
export function textOf({ blocks }: EmailContent): string {
  return `${blocks.map(plain).join("\n\n")}\n`;
}

function plain(block: EmailBlock): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  if (block.kind === "amounts") return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  if (block.kind === "link") return `${block.label}: ${block.url}`;
  return block.text;
}

/**
 * Renders an email as HTML: one column, inline styles and no external resources, which every mail program supports. All texts are
 * escaped, because they contain customers' names and product titles.
 */
export function htmlOf({ subject, blocks }: EmailContent, sender: string, colours: EmailColours): string {
  const body = blocks.map((block) => renderBlock(block, colours)).join("\n");
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.surface2};color:${colours.ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;padding:28px 24px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:${colours.action}">${escapeHtml(sender)}</p>
${body}
</div>
</body>
</html>
`;
}

function renderBlock(block: EmailBlock, colours: EmailColours): string {
  if (block.kind === "heading")
    return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.text)}</h2>`;
  if (block.kind === "list")
    return `<ul style="margin:0 0 12px;padding-left:20px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  if (block.kind === "link")
    return `<p style="margin:16px 0"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${colours.action};color:${colours.onAction};text-decoration:none;font-weight:bold">${escapeHtml(block.label)}</a></p>`;
  if (block.kind === "amounts")
    return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 12px">${block.rows.map((row) => amountRow(row, colours)).join("")}</table>`;
  const small = block.kind === "small" ? `font-size:14px;color:${colours.muted};` : "";
  return `<p style="margin:0 0 12px;${small}">${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`;
}

function amountRow(
  { label, amount, strong }: { label: string; amount: string; strong?: boolean },
  { line }: EmailColours,
) {
  const weight = strong ? "font-weight:bold;" : "";
  const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;${weight}`;
  return `<tr><td style="${cell}overflow-wrap:anywhere">${escapeHtml(label)}</td><td style="${cell}text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
}
