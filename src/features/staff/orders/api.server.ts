import { handlers } from "#platform/http/endpoint.ts";
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
import {
  addOrderNote,
  decideApplication,
  decideReturn,
  endReservationCall,
  exportStaffOrders,
  listStaffOrders,
  MOVE_CALLS,
  queryPayment,
  readStaffDocument,
  readStaffOrder,
  readStaffTaxDocument,
  recordRefundCall,
  recordReturn,
  registerSims,
  resendMessage,
  reviewDocument,
} from "./contract.ts";
import { STAFF_MOVES } from "./model.ts";
import { reviewDocumentOf, takeSims } from "./rica.service.server.ts";
import { exportOrders, listOrders, staffDocument, staffOrder, staffTaxDocument } from "./view.service.server.ts";

const handler = handlers<StaffOrdersContext>();

export const staffOrdersApi = [
  handler(listStaffOrders, async ({ context, caller, query }) => ({
    success: true,
    body: await listOrders(context, caller, query),
  })),

  handler(exportStaffOrders, ({ context, caller, query }) => exportOrders(context, caller, query)),

  handler(readStaffOrder, async ({ context, caller, params }) => ({
    success: true,
    body: await staffOrder(context, caller, params.ecomId),
  })),

  handler(readStaffTaxDocument, ({ context, caller, params }) =>
    staffTaxDocument(context, caller, toOrderParams(params)),
  ),
  handler(readStaffDocument, ({ context, caller, params }) => staffDocument(context, caller, toOrderParams(params))),

  ...STAFF_MOVES.map((name) =>
    handler(MOVE_CALLS[name], (input) => move(input.context, actingOf(input), name, input.body.reason)),
  ),
  handler(endReservationCall, (input) => endReservation(input.context, actingOf(input))),
  handler(decideApplication, (input) => decide(input.context, actingOf(input), input.body)),
  handler(recordRefundCall, (input) => refund(input.context, actingOf(input), input.body)),
  handler(recordReturn, (input) => takeReturn(input.context, actingOf(input), input.body)),
  handler(decideReturn, (input) => decideOnReturn(input.context, actingOf(input), input.body)),
  handler(queryPayment, (input) => askGateway(input.context, actingOf(input), input.body.paymentId)),
  handler(resendMessage, (input) => resend(input.context, actingOf(input), input.body.messageId)),
  handler(reviewDocument, (input) => reviewDocumentOf(input.context, actingOf(input), input.body)),
  handler(registerSims, (input) => takeSims(input.context, actingOf(input), input.body.sims)),
  handler(addOrderNote, (input) =>
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
