import { handlers, success } from "#platform/http/endpoint.ts";
import {
  type Acting,
  addNote,
  askGateway,
  decide,
  decideOnReturn,
  endReservation,
  move,
  refund,
  resend,
  takeReturn,
} from "./actions.service.server.ts";
import type { StaffOrdersContext } from "./context.server.ts";
import * as contract from "./contract.ts";
import { STAFF_MOVES } from "./model.ts";
import { reviewDocumentOf, takeSims } from "./rica.service.server.ts";
import { exportOrders, listOrders, staffDocument, staffOrder, staffTaxDocument } from "./view.service.server.ts";

const handler = handlers<StaffOrdersContext>();

export const staffOrdersApi = [
  handler(contract.listStaffOrders, async ({ context, caller, query }) =>
    success(await listOrders(context, caller, query)),
  ),

  handler(contract.exportStaffOrders, ({ context, caller, query }) => exportOrders(context, caller, query)),

  handler(contract.readStaffOrder, async ({ context, caller, params }) =>
    success(await staffOrder(context, caller, params.ecomId)),
  ),

  handler(contract.readStaffTaxDocument, ({ context, caller, params }) =>
    staffTaxDocument(context, caller, toOrderParams(params)),
  ),
  handler(contract.readStaffDocument, ({ context, caller, params }) =>
    staffDocument(context, caller, toOrderParams(params)),
  ),

  ...STAFF_MOVES.map((name) =>
    handler(contract.MOVE_CALLS[name], (input) => move(input.context, actingOf(input), name, input.body.reason)),
  ),
  handler(contract.endReservationCall, (input) => endReservation(input.context, actingOf(input))),
  handler(contract.decideApplication, (input) => decide(input.context, actingOf(input), input.body)),
  handler(contract.recordRefundCall, (input) => refund(input.context, actingOf(input), input.body)),
  handler(contract.recordReturn, (input) => takeReturn(input.context, actingOf(input), input.body)),
  handler(contract.decideReturn, (input) => decideOnReturn(input.context, actingOf(input), input.body)),
  handler(contract.queryPayment, (input) => askGateway(input.context, actingOf(input), input.body.paymentId)),
  handler(contract.resendMessage, (input) => resend(input.context, actingOf(input), input.body.messageId)),
  handler(contract.reviewDocument, (input) => reviewDocumentOf(input.context, actingOf(input), input.body)),
  handler(contract.registerSims, (input) => takeSims(input.context, actingOf(input), input.body.sims)),
  handler(contract.addOrderNote, (input) =>
    addNote(input.context, actingOf({ ...input, body: { version: undefined } }), input.body.text),
  ),
];

function toOrderParams<Params extends { ecomId: string }>({ ecomId, ...params }: Params) {
  return { ...params, orderNumber: ecomId };
}

interface ActionInput {
  caller: string;
  params: { ecomId: string };
  body: { version: number | undefined };
  once: Acting["once"];
}

function actingOf({ caller, params, body, once }: ActionInput): Acting {
  return { staffId: caller, orderNumber: params.ecomId, version: body.version, once };
}
