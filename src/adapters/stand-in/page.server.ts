import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sameText } from "#platform/constant-time.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { contentSecurityPolicy } from "#platform/http/csp.server.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { AdapterEnv } from "../env.server.ts";
import { isLocalRequest } from "./local-request.server.ts";

/** Base styles, with light and dark colours. */
const BASE_STYLE = `
:root{color-scheme:light dark;--ink:#14163a;--muted:#53567a;--ground:#f6f5fb;--card:#fff;--line:#dcd9ea;--act:#0b5a3c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f1fb;--muted:#b7b6d2;--ground:#101127;--card:#181a35;--line:#34375c;--act:#7fd8b0;--on:#0b1f17}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
ul{margin:0;padding:0;list-style:none}
a:focus-visible,button:focus-visible,input:focus-visible,iframe:focus-visible,summary:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`;

const ADMIN_STYLE = `${BASE_STYLE}
body{padding:24px 16px 48px}
main{width:100%;max-width:760px;margin:0 auto}
.kind{margin:0 0 4px;font-size:14px;color:var(--muted)}
h1{margin:0 0 20px;overflow-wrap:anywhere;font-size:28px;line-height:1.15;font-weight:600}
h2{margin:0;font-size:18px;line-height:1.3;font-weight:600}
p{margin:0 0 8px}
.cards{display:grid;gap:12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px;overflow-wrap:anywhere}
.small{font-size:14px;color:var(--muted)}
a{color:inherit;display:inline-flex;min-height:44px;align-items:center}
pre{margin:0;white-space:pre-wrap;font:inherit}
form{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
fieldset{flex-basis:100%;border:0;margin:0;padding:0;display:grid;gap:8px}
label{display:flex;gap:10px;align-items:center;min-height:44px}
input[type=checkbox]{flex:none;width:22px;height:22px;accent-color:var(--act)}
button{min-height:44px;padding:8px 20px;border:1px solid var(--act);border-radius:999px;background:var(--act);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:inherit;border-color:var(--line)}
iframe{display:block;width:100%;height:70vh;border:0;border-radius:8px;background:#fff}
details{margin-top:12px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
`;

const CUSTOMER_STYLE = `${BASE_STYLE}
body{display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px 24px}
.kind{margin:0 0 20px;font-size:14px;color:var(--muted)}
h1{margin:0;font-size:18px;line-height:1.3;font-weight:600}
h2{margin:28px 0 8px;font-size:14px;font-weight:600;color:var(--muted)}
.amount{margin:4px 0;font-size:36px;line-height:1.15;font-weight:600;font-variant-numeric:tabular-nums}
.about{margin:0 0 24px;color:var(--muted)}
ul{margin:12px 0 24px}
li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
li span{overflow-wrap:anywhere}
li b{white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums}
.choices{display:grid;gap:8px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;text-align:left;cursor:pointer;text-decoration:none}
button:hover,a:hover{border-color:var(--ink)}
button b{display:block;font-weight:600}
button small{font-size:14px;color:var(--muted)}
.main{background:var(--act);border-color:var(--act);color:var(--on);text-align:center;font-weight:600;font-size:18px}
`;

/** A stand-in page for staff and operators. @param body HTML */
export function standInPage(kind: string, title: string, body: string): string {
  const main = `<p class="kind">${escapeHtml(kind)}</p>\n<h1>${escapeHtml(title)}</h1>\n${body}`;
  return plainPage({ title, style: ADMIN_STYLE, main });
}

/** A stand-in page for customers, to pay or order. @param body HTML with its heading */
export function customerPage(kind: string, title: string, body: string): string {
  return plainPage({ title, style: CUSTOMER_STYLE, main: `<p class="kind">${escapeHtml(kind)}</p>\n${body}` });
}

/**
 * Sends a stand-in page, uncached and with a policy that allows no scripts. Its forms have to name their origin, and with the
 * shop's "no-referrer" browsers send "Origin: null".
 */
export function showPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", contentSecurityPolicy(html))
    .header("cache-control", "no-store")
    .header("referrer-policy", "same-origin")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Adds a parser for form bodies to a scope (see formOf). */
export function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
}

/** The form data of a request; empty when there are none. */
export function formOf({ body }: Pick<FastifyRequest, "body">): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

const KIND = "Stand-in, for trying the shop out";

/** What the guard of the stand-in pages is given. */
interface StandInGuard extends Pick<PlatformContext, "db" | "clock" | "keyHashOf"> {
  env: PlatformContext["env"] & AdapterEnv;
  /** STAND_IN_PASSWORD, or the generated one, without which the pages open on this machine only. */
  standInPassword: string;
}

/**
 * Protects the stand-in pages of a scope, which show personal data, codes and links: basic authentication with the password of
 * the stand-in pages (any user name), no cross-site form posts, and a rate limit against guessing. A generated password is not
 * needed on this machine without a proxy.
 */
export async function guardStandInPages(scope: FastifyInstance, context: StandInGuard): Promise<void> {
  const { env, standInPassword } = context;
  scope.addHook("preParsing", async (request, reply) => {
    await requireAddressLimit(context, "stand-in pages", request.ip, env.RATE_LIMIT);
    if (isCrossSitePost(request, env.PUBLIC_URL))
      return reject(reply, 403, "This came from another site", "Press the button on the desk's own page.");
    if (env.STAND_IN_PASSWORD === undefined && isLocalRequest(request, env)) return;
    if (hasPassword(request, standInPassword)) {
      // Refused attempts are logged like any other refused access.
      request.log.info({ method: request.method, route: request.routeOptions.url }, "stand-in password accepted");
      return;
    }
    reply.header("www-authenticate", 'Basic realm="Stand-in desks", charset="UTF-8"');
    return reject(reply, 401, "This desk needs its password", "Whoever runs the shop has it.");
  });
}

function reject(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return showPage(reply, status, standInPage(KIND, title, `<p class="card">${text}</p>`));
}

/**
 * Whether a form post comes from another site than the page itself. Browsers send Sec-Fetch-Site to https and localhost only,
 * and Origin with every post; "null" is the origin of a page that hides it. A post with neither header does not come from a
 * page in a browser, so that no stored password was added to it, and passes on to the password.
 */
function isCrossSitePost({ method, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (method !== "POST") return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  // A proxy may pass on another Host than the browser's, which PUBLIC_URL names.
  const ownHosts = [host, publicUrl && new URL(publicUrl).host];
  return !ownHosts.includes(new URL(origin).host);
}

function hasPassword({ headers }: FastifyRequest, password: string): boolean {
  const [, encoded = ""] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? "") ?? [];
  const credentials = Buffer.from(encoded, "base64").toString();
  return sameText(credentials.slice(credentials.indexOf(":") + 1), password) && credentials.includes(":");
}
