import { handle } from "#app/shop.server.ts";
import { resendOtp, signUp, verifyOtp } from "./contract.ts";
import { askForPayment, confirmSubscription, sendAgain } from "./service.server.ts";

export const newsletterApi = [
  handle(signUp).by(({ shop, body, address }) => askForPayment(shop, body, address)),
  handle(verifyOtp).by(({ shop, body }) => confirmSubscription(shop, body)),
  handle(resendOtp).by(({ shop, body, address }) => sendAgain(shop, body.email, address)),
];
