import { expect, it } from "vitest";
import { Verdict } from "#staff/service/ui/verdict.tsx";
import { markup, words } from "../../../../support/markup.tsx";

const PAYMENTS = { paid: 9, failed: 4, open: 1, oldestOpenAt: new Date().toISOString(), lastPaidAt: null };
const CALM = { gaps: [], failedJobs: [], messagesGivenUp: [], messageProblems: [], payments: PAYMENTS };
const PROBLEM = {
  kind: "one-time code",
  channel: "email",
  result: "refused",
  code: "550",
  times: 9,
  recentTimes: 5,
  lastAt: "2026-11-20T08:00:00Z",
} as const;
const JOB = { id: "1", queue: "refunds", failedAt: "2026-11-20T08:00:00Z", error: "" };
const MAIL = { name: "mail server", state: "up", about: "", page: null } as const;

const GAP = { text: "Emails are not sent: no mail server is connected", remedy: "Set SMTP_URL and MAIL_FROM" };

it("The service page says that all is well only when the outside systems have answered and nothing is missing", () => {
  expect(markup(<Verdict {...CALM} systems={undefined} />)).not.toContain("All is well");
  expect(markup(<Verdict {...CALM} gaps={[GAP]} systems={[MAIL]} />)).not.toContain("All is well");
  expect(markup(<Verdict {...CALM} systems={[MAIL]} />)).toContain("All is well");
});

it("The service page says first what the shop cannot do and what to do about it, then what fails, then what is well", () => {
  const gateway = { ...MAIL, name: "payment gateway" } as const;
  const text = words(
    <Verdict
      {...CALM}
      gaps={[GAP]}
      failedJobs={[JOB]}
      systems={[gateway, { ...MAIL, state: "stand_in" }, { ...MAIL, name: "SMS gateway", state: "down" }]}
    />,
  );
  const places = [
    "Emails are not sent: no mail server is connected. Set SMTP_URL and MAIL_FROM.",
    "No answer from the SMS gateway",
    "Failed jobs: 1",
    "No message was given up.",
    "There was an answer from the payment gateway.",
  ].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).not.toContain("No job has failed");
});

it("A few messages a day that mail servers refuse or take later leave the service page calm", () => {
  const few = { ...PROBLEM, recentTimes: 4 };
  const html = markup(<Verdict {...CALM} messageProblems={[few, { ...few, result: "failed" }]} systems={[MAIL]} />);
  expect(html).toContain("All is well");
});

it("The service page names what a person has to look at first, with links to the parts about it", () => {
  const message = { orderId: "1", ecomId: "ECOM00000001", channel: "sms", kind: "paid", createdAt: "" } as const;
  const hoursAgo = new Date(Date.now() - 4 * 60 * 60_000).toISOString();
  const html = markup(
    <Verdict
      gaps={[]}
      failedJobs={[JOB]}
      messagesGivenUp={[message, { ...message, channel: "email" }]}
      messageProblems={[PROBLEM, { ...PROBLEM, result: "failed" }]}
      payments={{ ...PAYMENTS, failed: 10, oldestOpenAt: hoursAgo }}
      systems={[{ ...MAIL, state: "down" }]}
    />,
  );
  const links = [...html.matchAll(/<a href="#(\w+)"[^>]*>([^<]+)/g)].map(([, part, text]) => [part, text]);
  expect(links).toEqual([
    ["systems", "No answer from the mail server"],
    ["payments", "More payments failed than were paid in the last 24 hours"],
    ["payments", "A payment has waited over three hours for its result"],
    ["jobs", "Failed jobs: 1"],
    ["messages", "Messages given up: 2"],
    ["unaccepted", "Messages not accepted in the last 24 hours: 5 attempts"],
    ["unaccepted", "Messages that reached nobody in the last 24 hours: 5"],
  ]);
});
