import { handle } from "#app/shop.server.ts";
import { organisationFormats, validateRegistrationNumber } from "./contract.ts";
import { checkRegistration, ORGANISATION_FORMATS } from "./model.ts";

export const organisationApi = [
  handle(organisationFormats).by(async () => ({ success: true, data: [...ORGANISATION_FORMATS] })),

  handle(validateRegistrationNumber).by(async ({ shop, body }) => ({
    success: true,
    body: checkRegistration(body.registrationNumber, body.organisationType, shop.clock.now()),
  })),
];
