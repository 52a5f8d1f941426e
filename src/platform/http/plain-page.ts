import { escapeHtml } from "../escape-html.model.ts";

/** A self-contained page: it needs no build, script or database. */
interface PlainPage {
  title: string;
  /** CSS. */
  style: string;
  /** HTML of the main part. */
  main: string;
}

/** The HTML document of a self-contained page. */
export function plainPage({ title, style, main }: PlainPage): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

/** Value of Retry-After, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

const STYLE = `
:root{color-scheme:light dark;--ink:#14163a;--muted:#53567a;--ground:#f6f5fb;--card:#fff;--line:#dcd9ea;--act:#6633cc;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f1fb;--muted:#b7b6d2;--ground:#101127;--card:#181a35;--line:#34375c;--act:#bca4f7;--on:#14163a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
main{width:100%;max-width:480px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px 24px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;font-weight:600}
p{margin:0 0 24px;color:var(--muted)}
a{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 20px;border-radius:12px;background:var(--act);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/**
 * The self-contained page that is shown while the database is unavailable.
 * @param address path and query of the requested page, for the retry link
 */
export function unavailablePage(address: string): string {
  return retryPage(
    address,
    "We will be right back",
    "We can't open the shop for a moment. Your cart and your orders are safe. Please wait a few seconds, then try again.",
  );
}

/** The self-contained page for a network address that requested too many pages. */
export function tooManyPage(address: string): string {
  return retryPage(
    address,
    "Please slow down a little",
    "Many pages were opened from your network in the last minute. Your cart and your orders are safe. Please wait a minute, then try again.",
  );
}

/** The self-contained page for a URL that cannot be read. */
export function badUrlPage(): string {
  return messagePage(
    "We can't open this link",
    "A part of it is missing or was changed on the way, such as in an email.",
    {
      href: "/",
      label: "Go to the shop",
    },
  );
}

function retryPage(address: string, title: string, text: string): string {
  return messagePage(title, text, { href: sameSite(address), label: "Try again" });
}

function messagePage(title: string, text: string, { href, label }: { href: string; label: string }): string {
  return plainPage({
    title,
    style: STYLE,
    main: `<h1>${title}</h1>
<p>${text}</p>
<a href="${escapeHtml(href)}">${label}</a>`,
  });
}

/** Removes leading slashes: a path that begins with two would be another site. */
function sameSite(address: string): string {
  return `/${address.replace(/^[/\\]+/, "")}`;
}
