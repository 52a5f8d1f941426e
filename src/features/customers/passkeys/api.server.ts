import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import type { SignIns } from "../context.server.ts";
import { signedInReply } from "../sign-in/api.server.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey as deletePasskeyCall,
  listPasskeys,
  signInWithPasskey,
} from "./contract.ts";
import { passkeysOf } from "./repository.server.ts";
import { beginAdding, beginSignIn, deletePasskey, finishAdding, finishSignIn } from "./service.server.ts";

const handler = handlers<PlatformContext & SignIns & Branded>();

export const passkeysApi = [
  handler(beginPasskey, async ({ context, caller: customerId, signInId }) => ({
    success: true,
    body: await beginAdding(context, { customerId, signInId }),
  })),

  handler(addPasskey, async ({ context, caller: customerId, signInId, body: created, userAgent }) => {
    await finishAdding(context, { customerId, signInId, created, userAgent });
    return { success: true };
  }),

  handler(listPasskeys, async ({ context, caller }) => {
    const passkeys = (await passkeysOf(context.db, caller)).map(({ credentialId, name, createdAt, usedAt }) => ({
      passkeyId: credentialId,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return { success: true, body: { passkeys } };
  }),

  handler(deletePasskeyCall, async ({ context, caller: customerId, signInId, body: { passkeyId } }) => {
    await deletePasskey(context, { customerId, signInId, credentialId: passkeyId });
    return { success: true };
  }),

  handler(beginPasskeySignIn, async ({ context, address }) => ({
    success: true,
    body: await beginSignIn(context, address),
  })),

  handler(signInWithPasskey, async ({ context, body, userAgent, address, setCookie }) =>
    signedInReply(context, await finishSignIn(context, { ...body, userAgent, address }), setCookie),
  ),
];
