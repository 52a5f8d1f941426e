import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readFrontMatter, writeFrontMatter } from "#content/front-matter.server.ts";
import { getContent, listContent } from "#staff/content/contract.ts";
import { staffContentJobs } from "#staff/content/jobs.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

const MINUTE_MS = 60_000;

let test: TestShop;
let editor: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
});
// Sessions end while the clock moves.
beforeEach(async () => {
  editor = await signedInStaff(test.shop, "content_editor");
});
afterAll(() => test.close());

function send(method: "GET" | "PUT" | "POST" | "DELETE", path: string, payload?: object) {
  const headers = { authorization: `Bearer ${editor.token}` };
  return test.app.inject({ method, url: path, headers, ...(payload && { payload }) });
}

async function view(path: string) {
  return getContent.reply.parse((await send("GET", path)).json()).body;
}

/** Saves a text. @returns status and the code of a refusal */
async function save(path: string, payload: { text: string; version: number; from?: string; until?: string }) {
  const answer = await send("PUT", path, payload);
  return { status: answer.statusCode, ...answer.json() };
}

const help = (title: string) => `---\ntitle: ${title}\ndescription: For a test\ntopic: Tests\nsort: 1\n---\n\nText.\n`;

/** Saves a new help page. */
async function created(slug: string): Promise<void> {
  expect(await save(`/api/staff/content/help/${slug}`, { text: help("First"), version: 0 })).toMatchObject({
    status: 200,
  });
}

async function titleShown(slug: string): Promise<string | undefined> {
  await test.shop.revisions.refresh();
  return test.shop.content.one("help", slug)?.title;
}

function inMinutes(minutes: number): string {
  return new Date(test.shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
}

async function runSchedule(): Promise<void> {
  for (const { run } of staffContentJobs(test.shop)) await run({});
}

async function actions(subject: string) {
  return (await auditEntries(test.shop, subject)).map(({ action, staff_id }) => ({ action, staffId: staff_id }));
}

describe("Editing content", () => {
  it("every document of the sample is the same after it was written as text and read again", async () => {
    const rows = await test.shop.db.selectFrom("content").select(["kind", "slug", "document"]).execute();
    expect(rows.length).toBeGreaterThan(100);
    for (const { kind, slug } of rows) {
      const { text, version } = await view(`/api/staff/content/${kind}/${slug}`);
      expect(await save(`/api/staff/content/${kind}/${slug}`, { text, version }), `${kind}/${slug}`).toMatchObject({
        status: 200,
        body: { version },
      });
    }
  });

  it("a text with any line breaks, quotes and colons in its fields is read as it was written", () => {
    const fields = {
      title: 'A: "b" # c',
      text: "one\n\n two\n",
      list: [{ a: "- x", b: "" }],
      body: "## A\n\n---\n\nB",
    };
    expect(readFrontMatter(writeFrontMatter(fields))).toEqual({ fields });
  });

  it("a change is shown at once, with its version and an audit entry of who made it", async () => {
    await created("edit-one");
    await save("/api/staff/content/help/edit-one", { text: help("Second"), version: 1 });
    expect(await titleShown("edit-one")).toBe("Second");
    expect((await view("/api/staff/content/help/edit-one")).versions).toMatchObject([
      { version: 2, by: "Nomsa, content_editor" },
      { version: 1, by: "Nomsa, content_editor" },
    ]);
    const entry = { action: "content changed", staffId: editor.staffId };
    expect(await actions("content help/edit-one")).toEqual([entry, entry]);
  });

  it("of two editors of the same version the later one is refused, and the same text twice is one version", async () => {
    await created("edit-two");
    const changes = ["A", "A", "B"].map((title) =>
      save("/api/staff/content/help/edit-two", { text: help(title), version: 1 }),
    );
    const refused = (await Promise.all(changes)).filter(({ status }) => status === 409);
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "content_changed"));
    expect([1, 2]).toContain(refused.length);
    expect((await view("/api/staff/content/help/edit-two")).version).toBe(2);
  });

  it("a wrong text is refused with its faults by the rules of the import, and changes nothing", async () => {
    await created("edit-wrong");
    const text = help("Third").replace("topic", "topc");
    expect(await save("/api/staff/content/help/edit-wrong", { text, version: 1 })).toMatchObject({
      status: 422,
      code: "content_faults",
      details: { faults: [expect.stringContaining("topic"), "topc: is not a field that the shop knows"] },
    });
    const article = (await view("/api/staff/content/articles/dual-sim")).text.replace(
      /^category: .*$/m,
      "category: sport",
    );
    const { details } = await save("/api/staff/content/articles/dual-sim", { text: article, version: 1 });
    expect(details.faults).toEqual(['category: is "sport", and there is no such category']);
    expect(await titleShown("edit-wrong")).toBe("First");
  });

  it("a former version is restored by saving its text", async () => {
    await created("edit-restore");
    await save("/api/staff/content/help/edit-restore", { text: help("Second"), version: 1 });
    const { text } = (await send("GET", "/api/staff/content/help/edit-restore/versions/1")).json().body;
    await save("/api/staff/content/help/edit-restore", { text, version: 2 });
    expect(await titleShown("edit-restore")).toBe("First");
    expect((await send("GET", "/api/staff/content/help/edit-restore/versions/9")).statusCode).toBe(404);
  });

  it("the list finds documents by kind and title, sorts them and continues after a page", async () => {
    const list = async (query: string) =>
      listContent.reply.parse((await send("GET", `/api/staff/content?${query}`)).json()).body;
    const all = await list("kind=banners&size=100");
    expect(all.hasMore).toBe(false);
    const pages = [await list("kind=banners&size=20"), await list("kind=banners&size=20&after=20")];
    expect(pages.flatMap(({ documents }) => documents)).toEqual(all.documents);
    expect((await list("q=sunrise%20to%20SUNSET")).documents).toMatchObject([{ kind: "banners", slug: "home-dawn" }]);
    expect((await list("kind=banners&sort=-name&size=1")).documents).toEqual(all.documents.slice(-1));
    await created("edit-newest");
    expect((await list("sort=-changed&size=100")).documents.map(({ slug }) => slug)).toContain("edit-newest");
  });

  it("a preview renders the text and the banner as their pages do, without saving anything", async () => {
    const text = `${help("Seen")}\nCall {{support.telephone}} <script>alert(1)</script>\n`;
    const { body } = (
      await send("POST", "/api/staff/content/preview", { kind: "help", slug: "edit-seen", text })
    ).json();
    expect(body).toMatchObject({ faults: [], banner: null });
    expect(body.html).toContain(test.shop.brand.support.telephone);
    expect(body.html).not.toContain("script");
    expect((await send("GET", "/api/staff/content/help/edit-seen")).statusCode).toBe(404);
    const banner = {
      kind: "banners",
      slug: "home-dawn",
      text: (await view("/api/staff/content/banners/home-dawn")).text,
    };
    expect((await send("POST", "/api/staff/content/preview", banner)).json().body.banner).toMatchObject({
      bannerName: "home-dawn",
    });
  });
});

describe("Planned changes of content", () => {
  it("a change appears at its time, ends at its end, and each is done once with an audit entry", async () => {
    await created("plan-one");
    const period = { from: inMinutes(10), until: inMinutes(20) };
    await save("/api/staff/content/help/plan-one", { text: help("Sale"), version: 1, ...period });
    await save("/api/staff/content/help/plan-one", { text: help("Sale"), version: 1, ...period });
    expect((await view("/api/staff/content/help/plan-one")).planned).toMatchObject([
      { at: period.from, by: "Nomsa, content_editor", removes: false },
      { at: period.until, removes: false },
    ]);
    await runSchedule();
    expect(await titleShown("plan-one")).toBe("First");
    test.clock.advance(11 * MINUTE_MS);
    await Promise.all([runSchedule(), runSchedule()]);
    expect(await titleShown("plan-one")).toBe("Sale");
    test.clock.advance(10 * MINUTE_MS);
    await runSchedule();
    expect(await titleShown("plan-one")).toBe("First");
    editor = await signedInStaff(test.shop, "content_editor");
    expect((await view("/api/staff/content/help/plan-one")).versions).toHaveLength(3);
    expect((await actions("content help/plan-one")).map(({ action }) => action).sort()).toEqual([
      "content changed",
      "content planned",
      "planned content published",
      "planned content published",
    ]);
  });

  it("a new document with an end is removed then, also when both times have passed meanwhile", async () => {
    await save("/api/staff/content/help/plan-new", {
      text: help("New"),
      version: 0,
      from: inMinutes(5),
      until: inMinutes(15),
    });
    expect(await view("/api/staff/content/help/plan-new")).toMatchObject({
      version: 0,
      planned: [{}, { removes: true }],
    });
    test.clock.advance(6 * MINUTE_MS);
    await runSchedule();
    expect(await titleShown("plan-new")).toBe("New");
    test.clock.advance(10 * MINUTE_MS);
    await runSchedule();
    expect(await titleShown("plan-new")).toBeUndefined();
    editor = await signedInStaff(test.shop, "content_editor");
    await save("/api/staff/content/help/plan-late", {
      text: help("Late"),
      version: 0,
      from: inMinutes(1),
      until: inMinutes(2),
    });
    test.clock.advance(60 * MINUTE_MS);
    await runSchedule();
    expect(await titleShown("plan-late")).toBeUndefined();
  });

  it("a planned change that cannot be made stops no other, is tried once and is shown until it is cancelled", async () => {
    await created("plan-faulty");
    await created("plan-good");
    const [from, later] = [inMinutes(5), inMinutes(6)];
    await save("/api/staff/content/help/plan-faulty", { text: help("Never"), version: 1, from });
    await save("/api/staff/content/help/plan-good", { text: help("Made"), version: 1, from: later });
    await test.shop.db
      .updateTable("content_schedule")
      .set({ document: JSON.stringify("no document") })
      .where("slug", "=", "plan-faulty")
      .execute();
    test.clock.advance(7 * MINUTE_MS);
    await expect(runSchedule()).rejects.toThrow("1 of 2 items failed");
    await runSchedule();
    expect([await titleShown("plan-faulty"), await titleShown("plan-good")]).toEqual(["First", "Made"]);
    const failedAt = test.shop.clock.now().toISOString();
    expect((await view("/api/staff/content/help/plan-faulty")).planned).toMatchObject([{ at: from, failedAt }]);
    const list = await send("GET", "/api/staff/content?q=plan-faulty");
    expect(list.json().body.documents).toMatchObject([{ plannedAt: null, failedAt }]);
    await send("DELETE", `/api/staff/content/help/plan-faulty/planned?at=${encodeURIComponent(from)}`);
    expect((await view("/api/staff/content/help/plan-faulty")).planned).toEqual([]);
  });

  it("a planned change can be cancelled once", async () => {
    await created("plan-cancel");
    const from = inMinutes(10);
    await save("/api/staff/content/help/plan-cancel", { text: help("Never"), version: 1, from });
    const cancel = () => send("DELETE", `/api/staff/content/help/plan-cancel/planned?at=${encodeURIComponent(from)}`);
    expect((await cancel()).json().body.planned).toEqual([]);
    expect((await cancel()).statusCode).toBe(404);
    test.clock.advance(11 * MINUTE_MS);
    await runSchedule();
    expect(await titleShown("plan-cancel")).toBe("First");
  });

  it("times in the past, an end before the beginning, and a time that is taken are refused", async () => {
    await created("plan-wrong");
    const at = (times: object) =>
      save("/api/staff/content/help/plan-wrong", { text: help("Other"), version: 1, ...times });
    const wrong = { status: 422, code: "wrong_period" };
    expect(await at({ from: inMinutes(-1) })).toMatchObject({ ...wrong, field: "body.from" });
    expect(await at({ until: inMinutes(0) })).toMatchObject({ ...wrong, field: "body.until" });
    expect(await at({ from: inMinutes(5), until: inMinutes(5) })).toMatchObject({ ...wrong, field: "body.until" });
    expect(
      await save("/api/staff/content/help/plan-wrong", { text: help("First"), version: 1, until: inMinutes(9) }),
    ).toMatchObject(wrong);
    const from = inMinutes(30);
    expect(await at({ from })).toMatchObject({ status: 200 });
    expect(await save("/api/staff/content/help/plan-wrong", { text: help("Another"), version: 1, from })).toMatchObject(
      {
        status: 409,
        code: "time_taken",
        field: "body.from",
      },
    );
  });
});
