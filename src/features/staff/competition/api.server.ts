import { handlers } from "#platform/http/endpoint.ts";
import {
  closeCompetition,
  commitEntries,
  competitionEntries,
  competitionPages,
  competitionVersion,
  contactWinner,
  createCompetition,
  drawWinners,
  editCompetition,
  exportEntries,
  getCompetition,
  listCompetitions,
  openCompetition,
  placePins,
  previewRules,
  recordOutcome,
} from "./contract.ts";
import { commit, contact, draw, storeOutcome } from "./draw.service.server.ts";
import {
  close,
  competitionFor,
  competitions,
  createDraft,
  editDraft,
  entryPage,
  exported,
  knownPages,
  open,
  placeDraftPins,
  renderedRules,
  type StaffCompetitionContext,
  savedDocument,
} from "./service.server.ts";

const handler = handlers<StaffCompetitionContext>();

async function replyOf<Body>(body: Promise<Body>) {
  return { success: true as const, body: await body };
}

export const staffCompetitionApi = [
  handler(listCompetitions, async ({ context }) => ({
    success: true,
    body: { competitions: await competitions(context) },
  })),
  handler(competitionPages, async ({ context }) => ({ success: true, body: { dealNames: knownPages(context) } })),
  handler(previewRules, async ({ body }) => ({ success: true, body: { html: renderedRules(body.rules) } })),
  handler(createCompetition, ({ context, caller, body, once }) => createDraft(context, caller, body, once)),
  handler(getCompetition, ({ context, caller, params }) =>
    replyOf(competitionFor(context, caller, params.competitionId)),
  ),
  handler(competitionVersion, async ({ context, params }) => ({
    success: true,
    body: { document: await savedDocument(context, params) },
  })),
  handler(editCompetition, ({ context, caller, params, body }) =>
    replyOf(editDraft(context, caller, params.competitionId, body)),
  ),
  handler(placePins, ({ context, caller, params }) => replyOf(placeDraftPins(context, caller, params.competitionId))),
  handler(openCompetition, ({ context, caller, params, body }) =>
    replyOf(open(context, caller, params.competitionId, body.version)),
  ),
  handler(closeCompetition, ({ context, caller, params }) => replyOf(close(context, caller, params.competitionId))),
  handler(commitEntries, ({ context, caller, params }) => replyOf(commit(context, caller, params.competitionId))),
  handler(drawWinners, ({ context, caller, params, body }) =>
    replyOf(draw(context, caller, params.competitionId, body.seed)),
  ),
  handler(competitionEntries, ({ context, params, query }) => replyOf(entryPage(context, params.competitionId, query))),
  handler(exportEntries, ({ context, caller, params, query }) =>
    exported(context, caller, params.competitionId, query),
  ),
  handler(contactWinner, ({ context, caller, params }) => replyOf(contact(context, caller, params))),
  handler(recordOutcome, ({ context, caller, params, body }) => replyOf(storeOutcome(context, caller, params, body))),
];
