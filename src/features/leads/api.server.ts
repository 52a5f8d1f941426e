import { handle } from "#app/shop.server.ts";
import { callMeBack } from "./contract.ts";
import { takeLead } from "./service.server.ts";

export const leadsApi = [
  handle(callMeBack).by(({ shop, body, address, once }) => takeLead(shop, body, { address, once })),
];
