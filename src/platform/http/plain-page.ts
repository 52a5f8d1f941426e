/** A page that needs nothing but itself: no build, no script, no database. */
interface PlainPage {
  title: string;
  /** CSS. */
  style: string;
  /** HTML of the main part. */
  main: string;
}

/** The whole document of such a page, in HTML. */
export function plainPage({ title, style, main }: PlainPage): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escaped(title)}</title>
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

/** Text as it stands in HTML, also within an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
