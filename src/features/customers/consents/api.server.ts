import { handlers, success } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { listConsents, withdrawConsent } from "./contract.ts";
import { consentsOf, withdraw } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const consentsApi = [
  handler(listConsents, async ({ context, caller }) => {
    const { email, consents } = await consentsOf(context, caller);
    return success({
      email,
      consents: consents.map(({ source, id, thing: { title, path }, consent, fixedBecause }) => ({
        source,
        id,
        title,
        path,
        words: consent.words,
        version: consent.version,
        givenAt: consent.givenAt.toISOString(),
        withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
        fixedBecause,
      })),
    });
  }),

  handler(withdrawConsent, async ({ context, caller, body }) => ({
    success: true,
    message: await withdraw(context, caller, body),
  })),
];
