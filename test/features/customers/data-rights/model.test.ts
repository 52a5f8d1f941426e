import { expect, it } from "vitest";
import { exportPage } from "#customers/data-rights/model.ts";

const DOCUMENT = {
  from: "Shop & Sons",
  createdAt: "2026-11-20T08:00:00.000Z",
  customerId: "11111111-1111-4111-8111-111111111111",
  parts: [
    {
      title: "Your <orders>",
      records: [
        {
          orderNumber: "ECOM1",
          placedAt: "2026-11-19T22:30:00.000Z",
          isPaid: true,
          person: { first_name: "<script>alert(1)</script>", "<b>": "bold", title: "" },
          sims: [{ iccid: "8927" }, { iccid: "8928" }],
          notes: ["one", 2],
          business: null,
          empty: [{ title: "" }],
        },
      ],
    },
    { title: "Our newsletter", records: [] },
  ],
};

it("N-04 The page of an export names every field that is filled in, with days and times of South Africa", () => {
  const page = exportPage(DOCUMENT);
  expect(page).toContain("as it was on 20 November 2026 at 10:00.");
  expect(page).toContain("<dt>Order number</dt><dd>ECOM1</dd>");
  expect(page).toContain("<dt>Placed at</dt><dd>20 November 2026 at 00:30</dd>");
  expect(page).toContain("<dt>Is paid</dt><dd>Yes</dd>");
  expect(page).toContain(
    "<dd><ul><li><dl><dt>Iccid</dt><dd>8927</dd></dl></li><li><dl><dt>Iccid</dt><dd>8928</dd></dl></li></ul></dd>",
  );
  expect(page).toContain("<dt>Notes</dt><dd><ul><li>one</li><li>2</li></ul></dd>");
  expect(page).toContain("<h2>Our newsletter</h2>\n<p>Nothing stored.</p>");
  expect(page).not.toMatch(/<dt>(Title|Business|Empty)/);
});

it("N-04 The page of an export shows names, titles and values as text, never as markup, and loads nothing", () => {
  const page = exportPage(DOCUMENT);
  expect(page).toContain("<h1>Your data at Shop &amp; Sons</h1>");
  expect(page).toContain("<h2>Your &lt;orders&gt;</h2>");
  expect(page).toContain("<dt>First name</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd><dt>&lt;b&gt;</dt>");
  expect(page).not.toMatch(/<script|<b>|<link|<img|src=|url\(/);
});
