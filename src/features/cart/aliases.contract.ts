import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { cartList, changeProblems, deleteLine, UpdateShape, updateLine } from "./contract.ts";
import { CartLineShape } from "./line.contract.ts";

// Other names of the cart's calls (C-01): the session stands in the header, ids in the body. One service answers both.

const text = z.string();

export const cartListByHeader = endpoint("GET /cartList", {
  summary: "The cart, as GET /cart/{token}/list gives it",
  token: "header",
  reply: cartList.reply,
  problems: [invalidToken],
});

export const cartListFlat = endpoint("GET /cartListv1", {
  summary: "The lines of the cart as one flat list, each main item before its add-ons",
  token: "header",
  reply: z.object({
    success: z.literal(true),
    body: z.array(CartLineShape),
    cartCount: z.number().int(),
  }),
  problems: [invalidToken],
});

export const cartDelete = endpoint("POST /cartDelete", {
  summary: "Take a line out, or with the literal delete its whole group",
  token: "header",
  body: z.object({ orderId: text.max(100), orderItemId: text.max(100) }),
  reply: deleteLine.reply,
  problems: [invalidToken, notFound],
});

export const cartUpdate = endpoint("POST /cartUpdate", {
  summary: "Set the quantity of a line",
  token: "header",
  body: z.object({
    update: UpdateShape,
    orderId: text.max(100),
    /** Refused with its own problem when it is missing (S5-14). */
    orderItemId: text.max(100).nullish(),
  }),
  reply: updateLine.reply,
  problems: changeProblems,
});
