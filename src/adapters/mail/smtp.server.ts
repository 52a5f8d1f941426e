import { createTransport } from "nodemailer";
import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";
import { type MailServer, Undeliverable } from "#platform/messages/delivery.port.ts";

/** Hosts that are this machine: nothing can listen on the way there. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Sends e-mails by SMTP. Passwords are sent only over TLS, except to this machine.
 * @param url smtp://user:password@host:587, which upgrades to TLS, or smtps://user:password@host:465
 * @param from the sender: "Shop <shop@example.co.za>"
 */
export function smtpMail(url: string, from: string, timeoutMs = ANSWER_TIMEOUT_MS): MailServer {
  const { protocol, username, hostname } = new URL(url);
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
    { from },
  );
  const domain = domainOf(from);
  return {
    async send({ messageId, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${messageId}@${domain}>`,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw isPermanentFailure(error) ? new Undeliverable("The mail server refuses it", { cause: error }) : error;
      }
    },
  };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}

/** 550 to 554 concern this e-mail; other 5xx codes, such as a wrong password, concern the connection. */
function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const code = error.responseCode;
  return typeof code === "number" && code >= 550 && code <= 554;
}
