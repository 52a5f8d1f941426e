import type { FastifyInstance } from "fastify";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { formatDateTime } from "#shared/day.ts";
import { showPage, standInPage } from "../stand-in/page.server.ts";
import { listMessages, readMessage, type SentMessage } from "./repository.server.ts";

const KIND = "Stand-in list of sent messages, for trying the shop out";

/** Maximum number of listed messages. */
const MAX_LISTED = 100;

/** /stand-in/outbox: what the shop has sent, newest first. It shows personal data, so it exists only while a messaging stand-in is in use. */
export async function standInMessagePages(scope: FastifyInstance, { db }: Pick<PlatformContext, "db">): Promise<void> {
  scope.get("/stand-in/outbox", async (_, reply) => showPage(reply, 200, listPage(await listMessages(db, MAX_LISTED))));

  scope.get<{ Params: { messageId: string } }>("/stand-in/outbox/:messageId", async (request, reply) => {
    const message = await readMessage(db, request.params.messageId);
    return message ? showPage(reply, 200, messagePage(message)) : showPage(reply, 404, unknownPage());
  });

  // The email is shown in an iframe, to isolate its styles and links.
  scope.get<{ Params: { messageId: string } }>("/stand-in/outbox/:messageId/html", async (request, reply) => {
    const message = await readMessage(db, request.params.messageId);
    if (!message?.html) return showPage(reply, 404, unknownPage());
    // Browsers warn about this header in a sandboxed iframe.
    reply.removeHeader("origin-agent-cluster");
    return reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(message.html);
  });
}

function listPage(messages: readonly SentMessage[]): string {
  if (messages.length === 0)
    return standInPage(KIND, "Sent messages", `<p class="card">The shop has written to nobody yet.</p>`);
  return standInPage(KIND, "Sent messages", `<ul class="cards">${messages.map(entry).join("\n")}</ul>`);
}

function entry(message: SentMessage): string {
  return `<li class="card">
<h2><a href="/stand-in/outbox/${encodeURIComponent(message.messageId)}">${escapeHtml(titleOf(message))}</a></h2>
<p class="small">${deliveryText(message)}</p>
</li>`;
}

function messagePage(message: SentMessage): string {
  const html = message.html
    ? `<iframe title="The email" src="/stand-in/outbox/${encodeURIComponent(message.messageId)}/html"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(message.text)}</pre></details>`
    : `<pre>${escapeHtml(message.text)}</pre>`;
  return standInPage(
    KIND,
    titleOf(message),
    `<p class="small">${deliveryText(message)}</p><div class="card">${html}</div><p><a href="/stand-in/outbox">All messages</a></p>`,
  );
}

function unknownPage(): string {
  return standInPage(KIND, "There is no such message", `<p><a href="/stand-in/outbox">All messages</a></p>`);
}

function titleOf({ subject, text }: SentMessage): string {
  return subject || (text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

function deliveryText({ channel, recipient, sentAt }: SentMessage): string {
  return `${channel === "email" ? "Email" : "SMS"} to ${escapeHtml(recipient)}, ${escapeHtml(formatDateTime(sentAt))}`;
}
