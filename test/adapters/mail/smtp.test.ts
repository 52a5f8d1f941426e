import { afterEach, beforeEach, expect, it } from "vitest";
import { smtpMail } from "#adapters/mail/smtp.server.ts";
import { NotAccepted, Undeliverable } from "#platform/messages/delivery.port.ts";
import { startMailServer, type TestMailServer } from "./smtp-server.ts";

const EMAIL = {
  kind: "order",
  messageId: "019aa0e0-0000-7000-8000-000000000001",
  to: "thandi@example.co.za",
  subject: "Khanya: thank you",
  text: "Good day",
  html: "<p>Good day</p>",
} as const;

let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

it("The SMTP mailer sends an email as text and HTML with its message id and sender", async () => {
  await smtpMail(server.url, "Khanya <shop@khanya.example>").send(EMAIL);
  const [email = ""] = server.emails;
  expect(email).toContain("Message-ID: <019aa0e0-0000-7000-8000-000000000001@khanya.example>");
  expect(email).toContain("From: Khanya <shop@khanya.example>");
  expect(email).toContain("To: thandi@example.co.za");
  expect(email).toContain("Auto-Submitted: auto-generated");
  expect(email).toContain("text/plain");
  expect(email).toContain("<p>Good day</p>");
});

it.each([
  ["Sipho's Spaza (Pty) Ltd <shop@khanya.example>", 'From: "Sipho\'s Spaza (Pty) Ltd" <shop@khanya.example>'],
  ['"Khanya, South Africa" <shop@khanya.example>', 'From: "Khanya, South Africa" <shop@khanya.example>'],
  ["shop@khanya.example", "From: shop@khanya.example"],
  ["<shop@khanya.example>", "From: shop@khanya.example"],
])("The sender %s is the whole name and the address", async (from, header) => {
  await smtpMail(server.url, from).send(EMAIL);
  expect(server.emails[0]).toContain(header);
  expect(server.emails[0]).toContain("@khanya.example>");
});

it("An email goes to the ASCII name of a domain in other letters", async () => {
  const mail = smtpMail(server.url, "shop@khanya.example");
  await mail.send({ ...EMAIL, to: "Info@bücher.example", replyTo: "lerato@straße.example" });
  expect(server.emails[0]).toContain("To: Info@xn--bcher-kva.example");
  expect(server.emails[0]).toContain("Reply-To: lerato@xn--strae-oqa.example");
});

it("A line break in the subject cannot add headers or recipients", async () => {
  const mail = smtpMail(server.url, "shop@khanya.example");
  await mail.send({ ...EMAIL, subject: "Hello\r\nBcc: other@example.co.za" });
  expect(server.emails[0]).not.toMatch(/^Bcc:/m);
});

it("S7-68 Answers go to the address that is given for them, and a line break there adds no header", async () => {
  const mail = smtpMail(server.url, "shop@khanya.example");
  await mail.send({ ...EMAIL, replyTo: "lerato@example.co.za" });
  expect(server.emails[0]).toContain("Reply-To: lerato@example.co.za");
  await mail.send({ ...EMAIL, replyTo: "a@example.co.za\r\nBcc: other@example.co.za" });
  expect(server.emails[1]).not.toMatch(/^Bcc:/m);
});

it("A rejected recipient address is a permanent failure, and a busy mail server is a temporary one", async () => {
  const mail = smtpMail(server.url, "shop@khanya.example");
  server.answer = "550 no such user";
  await expect(mail.send(EMAIL)).rejects.toBeInstanceOf(Undeliverable);
  server.answer = "451 try again";
  const error = await mail.send(EMAIL).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(Undeliverable);
});

it.each<[string, Partial<TestMailServer>]>([
  ["in answer to MAIL FROM", { sender: "550 sender not verified" }],
  ["of a recipient for a policy", { answer: "550 5.7.1 blocked" }],
  ["of an email for a policy", { content: "554-5.7.26 not authenticated\r\n554 5.7.26 see the help" }],
])("A refusal %s concerns the account of the shop and is tried again", async (_, answers) => {
  Object.assign(server, answers);
  const error = await smtpMail(server.url, "shop@khanya.example")
    .send(EMAIL)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NotAccepted);
  expect(error).not.toBeInstanceOf(Undeliverable);
});

it("A refusal of the content without a policy is a permanent failure", async () => {
  server.content = "552 too large";
  await expect(smtpMail(server.url, "shop@khanya.example").send(EMAIL)).rejects.toBeInstanceOf(Undeliverable);
});

it("The SMTP mailer times out when the mail server does not answer", async () => {
  server.answer = undefined;
  await expect(smtpMail(server.url, "shop@khanya.example", 100).send(EMAIL)).rejects.toThrow();
});

it("The SMTP mailer sends no password over an unencrypted connection", async () => {
  const url = server.url.replace("smtp://", "smtp://user:secret@").replace("127.0.0.1", "127.0.0.2");
  await expect(smtpMail(url, "shop@khanya.example", 500).send(EMAIL)).rejects.toThrow();
  expect(server.emails).toEqual([]);
});
