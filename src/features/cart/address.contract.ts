import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { ExtendedFieldsShape } from "./line.contract.ts";

const { field_address_object, field_coverage_id } = ExtendedFieldsShape.shape;

const LineAddressShape = z.object({
  /** Id of a main line. */
  order_item_id: z.string().max(100),
  field_address_object: field_address_object.unwrap(),
  field_coverage_id: field_coverage_id.unwrap(),
});

/** A line with the address that it is bought for. */
export type LineAddress = z.output<typeof LineAddressShape>;

export const cartAddress = endpoint("POST /cartAddress", {
  summary: "Say anew for which address a line is bought, and on the ground of which answer about coverage",
  token: "header",
  body: LineAddressShape,
  reply: z.object({ success: z.literal(true), body: z.object({ order_id: z.uuid(), order_item_id: z.uuid() }) }),
  problems: [invalidToken, notFound],
});
