import { z } from "zod";
import { GUEST_CHECKS, typedOrderNumber } from "#orders/guests/model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { checkedField, lineField } from "#platform/http/text-fields.contract.ts";

/** An application reference number is the number of an order on account, as in our messages: ECOM and eight digits. */
const ReferenceNumber = checkedField(GUEST_CHECKS.ecomid).transform((text) => typedOrderNumber(text) ?? text);

/** How an application stands: nothing that tells whose it is, what was ordered, or how it was decided. */
const StandingShape = z.object({
  arn: z.string(),
  state: z.enum(["waiting", "decided"]),
  place: z.int().nullable().describe("1 for the next one; null once it is decided"),
});

export type ApplicationStanding = z.output<typeof StandingShape>;

// A POST, because a number in the address would be in the logs of proxies.
export const findApplication = endpoint("POST /lambda/blackfridayarn", {
  summary:
    "The place of an application in the queue, by its reference number and the address or number it was made with",
  body: z.object({
    arn: ReferenceNumber,
    target: lineField(GUEST_CHECKS.target.maxLength)
      .optional()
      .describe("The email address or mobile number of the application; without it, nothing is found"),
  }),
  reply: replyOf(StandingShape),
  problems: [notFound, tooManyRequests],
});
