import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "#platform/env.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { sameText } from "#platform/same-text.server.ts";
import { showPage, standInPage } from "./page.server.ts";

const KIND = "Stand-in, for trying the shop out";

/**
 * Guards the desks of a scope, at which whoever works for the shop decides and reads about customers: with
 * STAND_IN_PASSWORD they ask for it (any user name), no page of another site can press their buttons, and nobody can
 * guess for long.
 */
export async function guardDesks(scope: FastifyInstance, env: Pick<Env, "STAND_IN_PASSWORD" | "RATE_LIMIT">) {
  await scope.register(rateLimit, perMinute(Math.ceil(env.RATE_LIMIT / 10)));
  // After the limit, which is asked first of all.
  scope.addHook("preParsing", async (request, reply) => {
    if (isPressedElsewhere(request))
      return refuse(reply, 403, "This came from another site", "Press the button on the desk's own page.");
    if (env.STAND_IN_PASSWORD === undefined || isRight(request, env.STAND_IN_PASSWORD)) return;
    reply.header("www-authenticate", 'Basic realm="Stand-in desks", charset="UTF-8"');
    return refuse(reply, 401, "This desk needs its password", "Whoever runs the shop has it.");
  });
}

function refuse(reply: FastifyReply, status: number, title: string, words: string): FastifyReply {
  return showPage(reply, status, standInPage(KIND, title, `<p class="card">${words}</p>`));
}

/** Browsers say where a form comes from; programs say nothing. */
function isPressedElsewhere({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"] ?? ""));
}

function isRight({ headers }: FastifyRequest, password: string): boolean {
  const [, given = ""] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? "") ?? [];
  const words = Buffer.from(given, "base64").toString();
  return sameText(words.slice(words.indexOf(":") + 1), password) && words.includes(":");
}
