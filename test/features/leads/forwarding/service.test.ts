import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import type { ForwardedLead } from "#leads/forwarding/model.ts";
import { LEAD_FORWARD } from "#leads/forwarding/service.server.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { signedIn } from "../../../support/customer.ts";
import { pauseAllJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
let got: ForwardedLead[] = [];
let isDown = false;
const queued: object[] = [];
beforeAll(async () => {
  test = await makeShop();
  test.shop.jobs = {
    ...test.shop.jobs,
    enqueue: async (_db, queue, data) => {
      if (queue === LEAD_FORWARD) queued.push(data);
    },
  };
  test.shop.leadReceiver = {
    async receive(lead) {
      if (isDown) throw new Error("not now");
      got.push(lead);
    },
  };
});
afterAll(() => test.close());

function ask(mobileNumber: string, { app }: Pick<TestShop, "app"> = test) {
  return app.inject({
    method: "POST",
    url: "/api/chat/postOneClick",
    payload: {
      vendorType: "personal",
      mobileNumber,
      pageType: "campaign",
      consent: { given: true, version: LEAD_CONSENT.version },
    },
  });
}

/** Runs the queued jobs, which stay queued as those that fail do. */
async function forward(): Promise<void> {
  const run = jobs(test.shop).find(({ queue }) => queue === LEAD_FORWARD)?.run;
  for (const data of queued) await run?.(data);
}

describe("Forwarding of leads", () => {
  it("M-01 A new lead is forwarded by a job whose payload has its id only; the same request again forwards nothing more", async () => {
    const { leadId } = (await ask("0825550001")).json().body;
    await ask("0825550001");
    expect(queued).toEqual([{ leadId }]);
    await forward();
    expect(got).toEqual([
      expect.objectContaining({
        leadId,
        source: "oneclick",
        mobileNumber: "+27825550001",
        pageType: "campaign",
        productName: "",
        consentVersion: LEAD_CONSENT.version,
      }),
    ]);
  });

  it("M-01 When the receiver fails, the job fails and is repeated", async () => {
    queued.length = 0;
    got = [];
    await ask("0825550002");
    isDown = true;
    await expect(forward()).rejects.toThrow("not now");
    isDown = false;
    await forward();
    expect(got).toHaveLength(1);
  });

  it("N-04 A lead that was deleted before its job ran is not forwarded", async () => {
    queued.length = 0;
    got = [];
    await ask("0825550003");
    await test.shop.db.deleteFrom("lead").where("mobile_number", "=", "+27825550003").execute();
    await forward();
    expect(got).toEqual([]);
  });

  it("N-04 A lead whose customer withdrew the consent before its job ran is not forwarded", async () => {
    queued.length = 0;
    got = [];
    const { leadId } = (await ask("0825550004")).json().body;
    const { call } = await signedIn(test, "0825550004");
    const withdrawn = await call("POST /account/consents/withdraw", { body: { source: "lead", id: leadId } });
    expect(withdrawn.status).toBe(200);
    await forward();
    expect(got).toEqual([]);
  });
});

it("M-01 Without a webhook a new lead goes to the mailbox of the department, also one that an earlier release queued", async () => {
  const department = await makeShop({ env: { LEADS_EMAIL: "leads@example.co.za" } });
  try {
    const queue = pauseAllJobs(department);
    const { leadId } = (await ask("0825550005", department)).json().body;
    expect(queue.waiting.map((job) => job.queue)).toEqual(["outbox-send"]);
    await queue.run("outbox-send");
    queue.waiting.push({ queue: LEAD_FORWARD, data: { leadId } });
    await queue.run(LEAD_FORWARD, "outbox-send");
    const sent = await department.shop.db.selectFrom("stand_in_message").selectAll().execute();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      Array(2).fill(["leads@example.co.za", "New lead: oneclick"]),
    );
    expect(sent[0]?.text).toContain("mobileNumber: +27825550005");
  } finally {
    await department.close();
  }
});
