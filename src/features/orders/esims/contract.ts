import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";

export const listEsims = endpoint("GET /orderDetails/:id/esims", {
  summary: "The activation codes of the eSIMs of an order of the caller; empty until they are registered (RICA)",
  access: "order",
  orderId: ({ params }) => params.id,
  params: z.object({ id: z.string().max(100) }),
  reply: replyWith({
    esims: z.array(
      z.object({
        title: z.string(),
        activationCode: z.string().describe("LPA:1$ address $ matching id (GSMA SGP.22, section 4.1)"),
      }),
    ),
  }),
  problems: [invalidToken, notFound],
});
