import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_CONSENT } from "#leads/model.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.deleteFrom("lead_person").execute();
  await test.shop.db.deleteFrom("idempotency").execute();
});

type Method = "GET" | "POST" | "PATCH";

/** Calls as a staff member of a role. */
async function staff(role: Role, storeId?: string) {
  const { staffId, token } = await signedInStaff(test.shop, role, storeId);
  async function call(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
    const answer = await test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, text: answer.body };
  }
  return { staffId, call };
}

let number = 0;

/** A valid lead of another customer each time. */
function lead(more: object = {}): object {
  number += 1;
  return {
    vendorType: "personal",
    name: "Thandi Nkosi",
    mobileNumber: `082${String(number).padStart(7, "0")}`,
    consent: { given: true, version: LEAD_CONSENT.version },
    ...more,
  };
}

async function leadIdOf(response: Promise<{ text: string }>): Promise<string> {
  return JSON.parse((await response).text).body.leadId;
}

async function names(response: Promise<{ text: string }>): Promise<string[]> {
  return JSON.parse((await response).text).body.leads.map(({ name }: { name: string }) => name);
}

describe("Leads of stores", () => {
  it("S7-65 /lambda/store-lead stores a lead of the agent's own store with its note, once for a repeated request", async () => {
    const agent = await staff("store_agent", "menlyn");
    const body = lead({ note: "Wants to keep her number", productId: "" });
    const key = { "idempotency-key": "one" };
    const leadId = await leadIdOf(agent.call("POST", "/api/lambda/store-lead", body, key));
    expect(await leadIdOf(agent.call("POST", "/api/lambda/store-lead", body, key))).toBe(leadId);
    const { text } = await agent.call("GET", `/api/staff/leads/${leadId}`);
    expect(JSON.parse(text).body).toMatchObject({
      lead: { source: "store", storeId: "menlyn", state: "new", assignee: null, version: 1 },
      notes: [{ text: "Wants to keep her number", by: "Nomsa, store_agent" }],
    });
  });

  it("S7-65 /lambda/get-store-leads shows an agent only the leads of the own store, and other roles all or one store", async () => {
    const [menlyn, durban, operations] = [
      await staff("store_agent", "menlyn"),
      await staff("store_agent", "cape-town"),
      await staff("order_ops"),
    ];
    await menlyn.call("POST", "/api/lambda/store-lead", lead({ name: "Menlyn Person" }));
    await durban.call("POST", "/api/lambda/store-lead", lead({ name: "Cape Person" }));
    await test.app.inject({ method: "POST", url: "/api/articles/callmeback", payload: lead({ name: "Web Person" }) });
    const url = "/api/lambda/get-store-leads";
    expect(await names(menlyn.call("GET", url))).toEqual(["Menlyn Person"]);
    expect((await menlyn.call("GET", `${url}?storeId=cape-town`)).text).toContain("not_your_store");
    expect((await names(operations.call("GET", url))).sort()).toEqual(["Cape Person", "Menlyn Person", "Web Person"]);
    expect(await names(operations.call("GET", `${url}?storeId=cape-town`))).toEqual(["Cape Person"]);
    expect(await names(operations.call("GET", `${url}?source=callmeback`))).toEqual(["Web Person"]);
    const lost = await staff("store_agent");
    expect((await lost.call("GET", url)).status).toBe(403);
  });

  it("A store agent cannot see, change or note a lead of another store, nor enter one there", async () => {
    const [menlyn, other] = [await staff("store_agent", "menlyn"), await staff("store_agent", "cape-town")];
    const leadId = await leadIdOf(menlyn.call("POST", "/api/lambda/store-lead", lead()));
    expect((await other.call("GET", `/api/staff/leads/${leadId}`)).status).toBe(404);
    expect((await other.call("PATCH", `/api/staff/leads/${leadId}`, { version: 1, state: "lost" })).status).toBe(404);
    expect((await other.call("POST", `/api/staff/leads/${leadId}/notes`, { text: "mine" })).status).toBe(404);
    expect((await other.call("POST", "/api/lambda/store-lead", lead({ storeId: "menlyn" }))).status).toBe(403);
    const operations = await staff("order_ops");
    for (const storeId of [undefined, "nowhere"])
      expect((await operations.call("POST", "/api/lambda/store-lead", lead({ storeId }))).status).toBe(404);
  });

  it("Pages of leads go on after the last one without gaps or repeats while new leads come in", async () => {
    const agent = await staff("store_agent", "menlyn");
    // At the same instant, as in a rush.
    for (const name of ["One", "Two", "Three", "Four"])
      await agent.call("POST", "/api/lambda/store-lead", lead({ name: `Person ${name}` }));
    const url = "/api/lambda/get-store-leads?size=2";
    const first = JSON.parse((await agent.call("GET", url)).text).body;
    expect(first.hasMore).toBe(true);
    test.clock.advance(1_000);
    await agent.call("POST", "/api/lambda/store-lead", lead({ name: "Person Five" }));
    const rest = await names(agent.call("GET", `${url}&after=${first.leads.at(-1).leadId}`));
    const seen = [...first.leads.map(({ name }: { name: string }) => name), ...rest];
    expect(seen.sort()).toEqual(["Person Four", "Person One", "Person Three", "Person Two"]);
  });

  it("The second of two changes of a lead gets 409 with the lead as it is now, and changes nothing", async () => {
    const [one, two] = [await staff("store_agent", "menlyn"), await staff("store_agent", "menlyn")];
    const leadId = await leadIdOf(one.call("POST", "/api/lambda/store-lead", lead()));
    const url = `/api/staff/leads/${leadId}`;
    const answers = await Promise.all([
      one.call("PATCH", url, { version: 1, state: "contacted", isMine: true, followUpOn: "2026-12-01" }),
      two.call("PATCH", url, { version: 1, state: "lost", isMine: true }),
    ]);
    const [won, refused] = answers[0].status === 200 ? answers : answers.toReversed();
    expect([won?.status, refused?.status]).toEqual([200, 409]);
    const { lead: current } = JSON.parse(won?.text ?? "").body;
    expect(current.version).toBe(2);
    expect(JSON.parse(refused?.text ?? "")).toMatchObject({ code: "lead_changed", details: { lead: current } });
  });

  it("Leads are filtered by state, assignee and the day on which they are due", async () => {
    const agent = await staff("store_agent", "menlyn");
    const ids: string[] = [];
    for (const name of ["Person New", "Person Due", "Person Later"])
      ids.push(await leadIdOf(agent.call("POST", "/api/lambda/store-lead", lead({ name }))));
    await agent.call("PATCH", `/api/staff/leads/${ids[1]}`, { version: 1, followUpOn: "2026-12-01", isMine: true });
    await agent.call("PATCH", `/api/staff/leads/${ids[2]}`, {
      version: 1,
      followUpOn: "2026-12-02",
      state: "contacted",
    });
    const list = (query: string) => names(agent.call("GET", `/api/lambda/get-store-leads?${query}`));
    for (const day of ["2026-12-01", "2026/12/01", "1 Dec 2026"])
      expect(await list(`dueBy=${day}`), day).toEqual(["Person Due"]);
    expect(await list("state=contacted")).toEqual(["Person Later"]);
    for (const assignee of [agent.staffId, "me"]) expect(await list(`assigneeId=${assignee}`)).toEqual(["Person Due"]);
  });

  it("A lead is found by its name, mobile number and email, and the audit does not name whom staff looked for", async () => {
    const agent = await staff("store_agent", "menlyn");
    const found = { name: "Ünathi van der Merwe", mobileNumber: "0715550199", email: "una%1@exämple.co.za" };
    await agent.call("POST", "/api/lambda/store-lead", lead(found));
    await agent.call("POST", "/api/lambda/store-lead", lead());
    const list = (search: string) =>
      names(agent.call("GET", `/api/lambda/get-store-leads?${new URLSearchParams({ search })}`));
    for (const search of [
      "ünathi merwe",
      "unathi",
      "MERWE",
      "071 555 0199",
      "+27715550199",
      "a%1@exam",
      "una%1@xn--exmple-cua.co.za",
    ])
      expect(await list(search), search).toEqual([found.name]);
    for (const search of ["merwe thandi", "%%%", "0715550198"]) expect(await list(search), search).toEqual([]);
    expect(await list("")).toHaveLength(2);
    expect((await agent.call("GET", "/api/lambda/get-store-leads?search=a")).status).toBe(400);
    const entries = await test.shop.db
      .selectFrom("audit_entry")
      .select("after")
      .where("staff_id", "=", agent.staffId)
      .where("action", "=", "leads viewed")
      .execute();
    expect(JSON.stringify(entries)).not.toMatch(/merwe|7155501/i);
    expect(entries[0]?.after).toMatchObject({ searchHash: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  it("The CSV of leads holds no cell that a spreadsheet runs as a formula, and numbers that can be dialled", async () => {
    const agent = await staff("store_agent", "menlyn");
    await agent.call("POST", "/api/lambda/store-lead", lead());
    await test.shop.db.updateTable("lead").set({ name: '=HYPERLINK("http://evil")', email: "@SUM(1)" }).execute();
    const { text, status } = await agent.call("GET", "/api/staff/leads/export");
    expect(status).toBe(200);
    const [header, row] = text.split("\r\n");
    expect(header).toMatch(/^\uFEFFleadId;source;storeId/);
    expect(row).toContain("'=HYPERLINK");
    expect(row).toMatch(/;082 \d{3} \d{4};'@SUM\(1\);/);
    const plain = await agent.call("GET", "/api/staff/leads/export?separator=comma");
    expect(plain.text).toMatch(/^leadId,source,storeId.*\r\n.*,082 \d{3} \d{4},'@SUM\(1\),/);
  });

  it("Each view and change of leads is an audit entry with who and what, without the customer's name or number", async () => {
    const agent = await staff("store_agent", "menlyn");
    const leadId = await leadIdOf(agent.call("POST", "/api/lambda/store-lead", lead()));
    await agent.call("GET", "/api/lambda/get-store-leads?state=new");
    await agent.call("GET", `/api/staff/leads/${leadId}`);
    await agent.call("PATCH", `/api/staff/leads/${leadId}`, { version: 1, state: "won" });
    await agent.call("POST", `/api/staff/leads/${leadId}/notes`, { text: "Bought it" });
    const entries = await test.shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("staff_id", "=", agent.staffId)
      .orderBy("position")
      .execute();
    const actions = ["lead entered", "leads viewed", "lead viewed", "lead changed", "lead noted"];
    expect(entries.map(({ action }) => action).sort()).toEqual(actions.sort());
    expect(entries.find(({ action }) => action === "lead changed")).toMatchObject({
      subject: `lead ${leadId}`,
      before: { state: "new", version: 1 },
      after: { state: "won", version: 2 },
    });
    expect(JSON.stringify(entries)).not.toMatch(/Thandi|\+2782|"082/);
  });
});
