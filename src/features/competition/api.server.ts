import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

const handler = handlers<PlatformContext & OneTimeCodes>();

export const competitionApi = [
  handler(contract.competitionInfo, async ({ context }) => success(await service.currentInfo(context))),
  handler(contract.competitionById, async ({ context, params }) =>
    success(await service.publishedInfo(context, params.competitionId)),
  ),
  handler(contract.unredeemedPins, async ({ context, expiresAt }) => ({
    success: true,
    data: await service.unredeemedIds(context, expiresAt),
  })),
  handler(contract.findPin, async ({ context, body, address }) =>
    success({ pin: await service.findHiddenPin(context, body.dealName, address) }),
  ),
  handler(contract.verifyNumber, ({ context, body, address }) => service.sendEntryCode(context, body, address)),
  handler(contract.submitEntry, ({ context, body, address }) => service.submitEntry(context, body, address)),
  handler(contract.drawFile, async ({ context, params: { competitionId } }) => ({
    name: `draw-${competitionId}.json`,
    mediaType: "application/json",
    content: Buffer.from(`${JSON.stringify(await service.drawFileOf(context, competitionId), undefined, 2)}\n`),
  })),
];
