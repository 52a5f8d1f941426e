import { signUpApi } from "./sign-up/api.server.ts";
import { subscriptionsApi } from "./subscriptions/api.server.ts";

export const streamingApi = [...signUpApi, ...subscriptionsApi];
