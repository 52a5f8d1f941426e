import { handle } from "#app/shop.server.ts";
import { resendOtp, signUp, verifyOtp } from "./contract.ts";
import { askForNews, confirmNews, sendAgain } from "./service.server.ts";

export const newsletterApi = [
  handle(signUp).by(({ shop, body, address }) => askForNews(shop, body, address)),
  handle(verifyOtp).by(({ shop, body }) => confirmNews(shop, body)),
  handle(resendOtp).by(({ shop, body, address }) => sendAgain(shop, body.email, address)),
];
