import { handlers, success } from "#platform/http/endpoint.ts";
import * as contract from "./contract.ts";
import { commit, contact, draw, storeOutcome } from "./draw.service.server.ts";
import * as service from "./service.server.ts";

const handler = handlers<service.StaffCompetitionContext>();

async function replyOf<Body>(body: Promise<Body>) {
  return success(await body);
}

export const staffCompetitionApi = [
  handler(contract.listCompetitions, async ({ context }) =>
    success({ competitions: await service.competitions(context) }),
  ),
  handler(contract.competitionPages, async ({ context }) => success({ dealNames: service.knownPages(context) })),
  handler(contract.previewRules, async ({ body }) => success({ html: service.renderedRules(body.rules) })),
  handler(contract.createCompetition, ({ context, caller, body, once }) =>
    service.createDraft(context, caller, body, once),
  ),
  handler(contract.getCompetition, ({ context, caller, params }) =>
    replyOf(service.competitionFor(context, caller, params.competitionId)),
  ),
  handler(contract.competitionVersion, async ({ context, params }) =>
    success({ document: await service.savedDocument(context, params) }),
  ),
  handler(contract.editCompetition, ({ context, caller, params, body }) =>
    replyOf(service.editDraft(context, caller, params.competitionId, body)),
  ),
  handler(contract.placePins, ({ context, caller, params }) =>
    replyOf(service.placeDraftPins(context, caller, params.competitionId)),
  ),
  handler(contract.openCompetition, ({ context, caller, params, body }) =>
    replyOf(service.open(context, caller, params.competitionId, body.version)),
  ),
  handler(contract.closeCompetition, ({ context, caller, params }) =>
    replyOf(service.close(context, caller, params.competitionId)),
  ),
  handler(contract.commitEntries, ({ context, caller, params }) =>
    replyOf(commit(context, caller, params.competitionId)),
  ),
  handler(contract.drawWinners, ({ context, caller, params, body }) =>
    replyOf(draw(context, caller, params.competitionId, body.seed)),
  ),
  handler(contract.competitionEntries, ({ context, params, query }) =>
    replyOf(service.entryPage(context, params.competitionId, query)),
  ),
  handler(contract.exportEntries, ({ context, caller, params, query }) =>
    service.exported(context, caller, params.competitionId, query),
  ),
  handler(contract.contactWinner, ({ context, caller, params }) => replyOf(contact(context, caller, params))),
  handler(contract.recordOutcome, ({ context, caller, params, body }) =>
    replyOf(storeOutcome(context, caller, params, body)),
  ),
];
