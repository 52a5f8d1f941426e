import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import type { SignIns } from "../context.server.ts";
import { signedInReply } from "../sign-in/api.server.ts";
import * as contract from "./contract.ts";
import { passkeysOf } from "./repository.server.ts";
import { beginAdding, beginSignIn, deletePasskey, finishAdding, finishSignIn } from "./service.server.ts";

const handler = handlers<PlatformContext & SignIns & Branded>();

export const passkeysApi = [
  handler(contract.beginPasskey, async ({ context, caller: customerId, signInId }) =>
    success(await beginAdding(context, { customerId, signInId })),
  ),

  handler(contract.addPasskey, ({ context, caller: customerId, signInId, body: created, userAgent }) =>
    done(finishAdding(context, { customerId, signInId, created, userAgent })),
  ),

  handler(contract.listPasskeys, async ({ context, caller }) => {
    const passkeys = (await passkeysOf(context.db, caller)).map(({ credentialId, name, createdAt, usedAt }) => ({
      passkeyId: credentialId,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return success({ passkeys });
  }),

  handler(contract.deletePasskey, ({ context, caller: customerId, signInId, body: { passkeyId } }) =>
    done(deletePasskey(context, { customerId, signInId, credentialId: passkeyId })),
  ),

  handler(contract.beginPasskeySignIn, async ({ context, address }) => success(await beginSignIn(context, address))),

  handler(contract.signInWithPasskey, async ({ context, body, userAgent, address, setCookie }) =>
    signedInReply(context, await finishSignIn(context, { ...body, userAgent, address }), setCookie),
  ),
];
