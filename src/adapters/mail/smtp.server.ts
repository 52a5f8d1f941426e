import { createTransport } from "nodemailer";
import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";
import { type MailServer, NotAccepted, Undeliverable } from "#platform/messages/delivery.port.ts";
import { inSpan } from "#platform/observability/tracing.server.ts";

/** Hosts that are this machine: nothing can listen on the way there. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Sends emails by SMTP. Passwords are sent only over TLS, except to this machine.
 * @param url smtp://user:password@host:587, which upgrades to TLS, or smtps://user:password@host:465
 * @param from the sender: "Shop <shop@example.co.za>"
 */
export function smtpMail(url: string, from: string, timeoutMs = ANSWER_TIMEOUT_MS): MailServer {
  const { protocol, username, hostname } = new URL(url);
  const sender = senderOf(from);
  const transport = createTransport(
    {
      url,
      requireTLS: protocol === "smtp:" && username !== "" && !LOCAL.includes(hostname),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // Messages contain customer input, so files and URLs must not be loaded.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: sender },
  );
  const domain = sender.address.split("@").at(-1);
  return {
    async send({ messageId, to, subject, text, html, replyTo }) {
      try {
        const mail = {
          messageId: `<${messageId}@${domain}>`,
          to: { name: "", address: to },
          subject,
          text,
          html,
          // As an object, a text with a comma is one wrong address and not two.
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          headers: { "Auto-Submitted": "auto-generated" },
        };
        await inSpan(
          () => ({ name: "SMTP", kind: "client", attributes: { "server.address": hostname } }),
          () => transport.sendMail(mail),
        );
      } catch (error) {
        const reason = reasonOf(error);
        if (isPermanentFailure(reason) && !concernsConnection(error))
          throw new Undeliverable(`The mail server permanently rejected the message: ${reason}`, reason);
        throw new NotAccepted(`The mail server did not accept the message: ${reason}`, reason);
      }
    },
  };
}

/** Name and address of a sender. The name is taken as it stands: in the notation of emails, the "(Pty)" of a company would be a comment. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^<>]*)>$/.exec(from.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** The SMTP status or error code. The messages of a mail server repeat addresses of customers, so they must not be logged. */
function reasonOf(error: unknown): number | string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && typeof error.responseCode === "number") return error.responseCode;
  return "code" in error ? String(error.code) : error.name;
}

/** 550 to 554 may concern this email only; other 5xx codes, such as a wrong password, concern the connection. */
function isPermanentFailure(reason: number | string): boolean {
  return typeof reason === "number" && reason >= 550 && reason <= 554;
}

/**
 * Whether the server refuses the shop and not this recipient or email: it answered before it knew the recipient (greeting,
 * sign-in, MAIL FROM), or names a policy (enhanced status 5.7.x, RFC 3463).
 */
function concernsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const command = "command" in error ? String(error.command) : "";
  const response = "response" in error ? String(error.response) : "";
  return !["RCPT TO", "DATA"].includes(command) || /^5\d\d[ -]5\.7\.\d/.test(response);
}
