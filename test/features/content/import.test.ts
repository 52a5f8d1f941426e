import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkTogether, importContent } from "#content/import.server.ts";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { signedInStaff } from "../../support/staff.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const CATEGORY = "---\nname: Power\ndescription: When it goes out\nsort: 1\n---\n";

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

type Options = Partial<Parameters<typeof importContent>[2]>;

async function imported(files: Record<string, string>, more: Options = {}) {
  const settings = { values: new Map(), now: test.shop.clock.now(), index: contentIndex, actor: "test", ...more };
  const report = await importContent(test.shop.db, await folderOf(files), settings);
  await test.shop.revisions.refresh();
  return report;
}

describe("importContent", () => {
  it("An import adds documents, is idempotent, and removes missing documents of its kinds when pruning", async () => {
    const files = { "article-categories/import-a.md": CATEGORY, "article-categories/import-b.md": CATEGORY };
    expect(await imported(files)).toMatchObject({ entries: 2, faults: { total: 0 }, saved: { added: 2 } });
    expect(test.shop.content.one("article-categories", "import-a")).toMatchObject({ name: "Power" });
    expect((await imported(files)).saved).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 });
    const help = test.shop.content.all("help").length;
    const pruned = await imported({ "article-categories/import-a.md": CATEGORY }, { prune: true });
    expect(pruned.saved).toMatchObject({ unchanged: 1, added: 0 });
    expect(test.shop.content.all("article-categories").map(({ slug }) => slug)).toEqual(["import-a"]);
    expect(test.shop.content.all("help")).toHaveLength(help);
  });

  it("Pruning never removes documents that the law requires", async () => {
    const terms = "---\ntitle: A\nlabel: B\ndescription: C\nsince: 2026-11-01\nsort: 1\n---\nText\n";
    const report = await imported({ "legal/terms.md": terms }, { prune: true });
    expect(report.faults.first.map(({ file }) => file)).toEqual([
      "legal/returns.md",
      "legal/privacy.md",
      "legal/complaints.md",
    ]);
    expect(test.shop.content.one("legal", "returns")).toBeDefined();
  });

  it("A check-only import stores nothing", async () => {
    const report = await imported({ "article-categories/only-checked.md": CATEGORY }, { check: true });
    expect(report).toMatchObject({ entries: 1, faults: { total: 0 }, saved: undefined });
    expect(test.shop.content.one("article-categories", "only-checked")).toBeUndefined();
  });

  it("An import with unstorable, oversized or non-regular files stores nothing, and symbolic links are rejected", async () => {
    const help = "---\ntitle: A\ndescription: B\ntopic: C\nsort: 1\n---\n";
    const folder = await folderOf({
      "help/fine.md": help,
      "help/nul.md": help.replace("title: A", 'title: "A\\0"'),
      "help/half.md": help.replace("title: A", 'title: "\\ud800"'),
      "help/large.md": `${help}${"a\n\n".repeat(100_000)}`,
      "help/folder.md/a.md": help,
      "elsewhere.md": help,
    });
    await symlink(join(folder, "elsewhere.md"), join(folder, "help/link.md"));
    await symlink("/dev/zero", join(folder, "help/endless.md"));
    await writeFile(join(folder, "help/latin.md"), Buffer.from(`${help}caf\u00e9`, "latin1"));
    await rm(join(folder, "elsewhere.md"));
    const now = test.shop.clock.now();
    const report = await importContent(test.shop.db, folder, {
      values: new Map(),
      now,
      index: contentIndex,
      actor: "test",
    });
    expect(report.saved).toBeUndefined();
    expect(report.faults.first.map(({ file, field, reason }) => [file, field, reason])).toEqual([
      ["help/endless.md", "", "is no plain file"],
      ["help/folder.md", "", "is no plain file"],
      ["help/half.md", "title", "holds a character that cannot be kept"],
      ["help/large.md", "", "is larger than 256 kB"],
      ["help/latin.md", "", "is not written in UTF-8"],
      ["help/link.md", "", "is no plain file"],
      ["help/nul.md", "title", "holds a character that cannot be kept"],
    ]);
  });

  it("An import with an invalid file stores nothing and reports the file and field of every error", async () => {
    const report = await imported({
      "article-categories/fine.md": CATEGORY,
      "article-categories/Wrong Name.md": CATEGORY,
      "article-categories/no-sort.md": CATEGORY.replace("sort: 1\n", ""),
      "article-categories/slip.md": CATEGORY.replace("name:", "nmae:"),
      "help/plain.md": "Only text",
      "help/placeholder.md":
        "---\ntitle: A\ndescription: B\ntopic: C\nsort: 1\n---\nCall {{support.phone}} about it.\n",
      "recipes/soup.md": CATEGORY,
    });
    expect(report).toMatchObject({ entries: 6, saved: undefined });
    expect(report.faults.first.map(({ file, field }) => [file, field])).toEqual(
      expect.arrayContaining([
        ["article-categories/Wrong Name.md", ""],
        ["article-categories/no-sort.md", "sort"],
        ["article-categories/slip.md", "name"],
        ["help/plain.md", ""],
        ["help/placeholder.md", ""],
        ["recipes", ""],
      ]),
    );
    expect(report.faults.first.find(({ file }) => file?.endsWith("placeholder.md"))?.reason).toContain(
      "{{support.phone}}",
    );
    expect(test.shop.content.one("article-categories", "fine")).toBeUndefined();
  });
});

describe("An import of documents that staff edited", () => {
  const files = (name: string) => ({
    "article-categories/edited.md": CATEGORY.replace("Power", name),
    "article-categories/plain.md": CATEGORY.replace("Power", name),
  });
  const CONFLICT = {
    file: "article-categories/edited.md",
    reason: expect.stringMatching(/--prefer files or --prefer/),
  };

  async function names() {
    await test.shop.revisions.refresh();
    return ["edited", "plain"].map((slug) => test.shop.content.one("article-categories", slug)?.name);
  }

  /** Imports both documents, and then a staff member edits the first. */
  async function edit() {
    await imported(files("Imported"), { prefer: "files" });
    const { staffId } = await signedInStaff(test.shop, "content_editor");
    const document = { name: "Edited", description: "By staff", sort: 1 };
    await saveContent(test.shop.db, [{ kind: "article-categories", slug: "edited", document }], {
      now: test.shop.clock.now(),
      actor: "staff",
      staffId,
      index: contentIndex,
    });
  }

  it("lists them and changes nothing until one side is preferred, also in a check and when pruning", async () => {
    await edit();
    for (const more of [{}, { check: true }]) {
      const report = await imported(files("Newer"), more);
      expect(report).toMatchObject({ done: false, faults: { total: 1, first: [CONFLICT] } });
    }
    const pruned = await imported({ "article-categories/plain.md": CATEGORY }, { prune: true });
    expect(pruned.faults.first).toContainEqual(expect.objectContaining(CONFLICT));
    expect(await names()).toEqual(["Edited", "Imported"]);
  });

  it("keeps the documents of staff if they are preferred, and imports the others", async () => {
    await edit();
    expect((await imported(files("Newer"), { prefer: "staff" })).done).toBe(true);
    expect(await names()).toEqual(["Edited", "Newer"]);
    expect((await imported(files("Newer"), { prefer: "staff", check: true })).faults.total).toBe(0);
  });

  it("overwrites them if the files are preferred, after which they are no conflict", async () => {
    await edit();
    await imported(files("Newer"), { prefer: "files" });
    expect(await names()).toEqual(["Newer", "Newer"]);
    expect((await imported(files("Newest"))).done).toBe(true);
  });

  it("is no conflict where the file says what staff wrote", async () => {
    await edit();
    const same = "---\nname: Edited\ndescription: By staff\nsort: 1\n---\n";
    expect((await imported({ "article-categories/edited.md": same })).saved).toMatchObject({ unchanged: 1 });
  });
});

const category = { kind: "article-categories", slug: "power", document: { name: "Power" } };

function article(slug: string, fields: object = {}) {
  return {
    kind: "articles",
    slug,
    document: { category: "power", related: [], imageUrl: "/images/hero~home.svg", ...fields },
  };
}

describe("checkTogether", () => {
  it("The check reports no error for documents with valid references", () => {
    expect(checkTogether([category, article("one", { related: ["two"] }), article("two")])).toEqual([]);
  });

  it.each([
    ["an unknown category", article("one", { category: "sport" }), "category", /"sport"/],
    ["an unknown related article", article("one", { related: ["three"] }), "related", /"three"/],
    ["an article that is related to itself", article("one", { related: ["one"] }), "related", /"one"/],
    ["an unknown picture", article("one", { imageUrl: "/images/hero~moon.svg" }), "", /hero~moon/],
    [
      "an unknown picture in a nested field",
      article("one", { links: [{ imageUrl: "/images/nothing.svg" }] }),
      "",
      /nothing\.svg/,
    ],
  ])("The check reports %s", (_, document, field, reason) => {
    expect(checkTogether([category, article("two"), document])).toEqual([
      { file: "articles/one.md", field, reason: expect.stringMatching(reason) },
    ]);
  });
});
