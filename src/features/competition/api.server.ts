import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import {
  competitionById,
  competitionInfo,
  drawFile,
  findPin,
  submitEntry as submitEntryCall,
  unredeemedPins,
  verifyNumber,
} from "./contract.ts";
import {
  currentInfo,
  drawFileOf,
  findHiddenPin,
  publishedInfo,
  sendEntryCode,
  submitEntry,
  unredeemedIds,
} from "./service.server.ts";

const handler = handlers<PlatformContext & OneTimeCodes>();

export const competitionApi = [
  handler(competitionInfo, async ({ context }) => ({ success: true, body: await currentInfo(context) })),
  handler(competitionById, async ({ context, params }) => ({
    success: true,
    body: await publishedInfo(context, params.competitionId),
  })),
  handler(unredeemedPins, async ({ context, expiresAt }) => ({
    success: true,
    data: await unredeemedIds(context, expiresAt),
  })),
  handler(findPin, async ({ context, body, address }) => ({
    success: true,
    body: { pin: await findHiddenPin(context, body.dealName, address) },
  })),
  handler(verifyNumber, ({ context, body, address }) => sendEntryCode(context, body, address)),
  handler(submitEntryCall, ({ context, body, address }) => submitEntry(context, body, address)),
  handler(drawFile, async ({ context, params: { competitionId } }) => ({
    name: `draw-${competitionId}.json`,
    mediaType: "application/json",
    content: Buffer.from(`${JSON.stringify(await drawFileOf(context, competitionId), undefined, 2)}\n`),
  })),
];
