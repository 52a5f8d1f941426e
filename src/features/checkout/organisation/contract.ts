import { z } from "zod";
import type { OrganisationFormat, RegistrationCheck } from "#orders/details/organisation.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const text = z.string();

const FormatShape = z.object({
  key: text,
  label: text,
  typeCode: text,
  pattern: text,
  example: text,
}) satisfies z.ZodType<OrganisationFormat>;

export const organisationFormats = endpoint("GET /getOrgFormats", {
  summary: "How registration numbers are written, by type of organisation",
  tags: [],
  reply: z.object({ success: z.literal(true), data: z.array(FormatShape) }),
});

const CheckShape = z.object({
  valid: z.boolean(),
  organisationType: text,
  legacy: z.boolean(),
  message: text,
}) satisfies z.ZodType<RegistrationCheck>;

export const validateRegistrationNumber = endpoint("POST /validateRegistrationNumber", {
  summary: "Whether a text is the registration number of an organisation",
  body: z.object({
    registrationNumber: text.max(40),
    /** Key of /getOrgFormats; without it any type will do. */
    organisationType: text.max(40).default(""),
  }),
  reply: z.object({ success: z.literal(true), body: CheckShape }),
});
