import { createTransport } from "nodemailer";
import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";
import { type MailServer, Undeliverable } from "#platform/messages/delivery.port.ts";

/** Hosts that are this machine: nothing can listen on the way there. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Sends e-mails through a server that speaks SMTP. A password goes over no unencrypted line.
 * @param url smtp://user:password@host:587, which changes to TLS, or smtps://user:password@host:465
 * @param from who it comes from: "Shop <shop@example.co.za>"
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
      // What is written comes from customers, too: it never names a file or an address to fetch.
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
        throw isRefusal(error) ? new Undeliverable("The mail server refuses it", { cause: error }) : error;
      }
    },
  };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}

/** 550 to 554 are answers about this e-mail; other 5xx, such as a wrong password, are about the server. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const code = error.responseCode;
  return typeof code === "number" && code >= 550 && code <= 554;
}
