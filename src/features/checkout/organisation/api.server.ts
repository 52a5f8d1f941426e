import { checkRegistration, ORGANISATION_FORMATS } from "#orders/details/organisation.model.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { CheckoutContext } from "../context.server.ts";
import { organisationFormats, validateRegistrationNumber } from "./contract.ts";

const handler = handlers<CheckoutContext>();

export const organisationApi = [
  handler(organisationFormats, async () => ({ success: true, data: ORGANISATION_FORMATS.slice() })),

  handler(validateRegistrationNumber, async ({ context, body }) => ({
    success: true,
    body: checkRegistration(body.registrationNumber, body.organisationType, context.clock.now()),
  })),
];
