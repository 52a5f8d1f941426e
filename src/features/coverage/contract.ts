import { z } from "zod";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { VendorTypeShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { outsideSouthAfrica } from "./addresses/contract.ts";
import { NetworksShape } from "./areas.contract.ts";
import { type CoverageInfo, hasValue, isDegrees } from "./model.ts";

/** There are no coverage data, or the answer could not be stored (S8-18). */
export const coverageUnavailable = problem("coverage_away", 503, "unable to fetch coverage response for the address");

const optional = z.string().max(500).optional();

function degrees(max: number, name: string) {
  return z
    .string(`${name} is required`)
    .refine(hasValue, { message: `${name} is required`, abort: true })
    .refine(isDegrees, { message: `${name} must be a number`, abort: true })
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, `${name} must be between -${max} and ${max}`);
}

/** All parameters of a look-up (S3-20); empty values, null and '{}' count as missing (S5-22). */
const LookupQueryShape = z.object({
  amid: z.string("amid is required").max(100).refine(hasValue, "amid is required"),
  latitude: degrees(90, "latitude"),
  longitude: degrees(180, "longitude"),
  addressSubCategory: optional,
  addressProvider: optional,
  addressCurrentRef: optional,
  otherProviders: optional,
  floatTypes: optional,
  topSpeed: optional,
  availableSubCat: optional,
  coverageInfo: z.string().max(4_000).optional(),
  building: optional,
  floor: optional,
  unit: optional,
  gisProvider: optional,
  serviceProviderName: optional,
  ftthType: optional,
  productCode: optional,
  isOther: optional,
  page: optional,
});

const instant = z.iso.datetime();

const CoverageInfoShape = z
  .object({
    /** Cart lines refer to it. */
    id: z.uuid(),
    amid: z.string(),
    /** Rounded to about ten metres. */
    latitude: z.number(),
    longitude: z.number(),
    takenAt: instant,
    /** After this a new look-up is needed. */
    expiresAt: instant,
    /** Name of the data source, such as "sample data". */
    source: z.string(),
    available: z.boolean(),
    /** The result in a sentence, also without any network. */
    message: z.string(),
    networks: NetworksShape,
  })
  .meta({ id: "CoverageInfo" }) satisfies z.ZodType<CoverageInfo>;

export const lookup = endpoint("GET /coverage/lookup", {
  summary: "Coverage at an address: networks with providers, signal and speed; the answer is valid for 7 days",
  query: LookupQueryShape,
  reply: z.object({
    success: z.literal(true),
    body: z.object({
      coverageInfo: CoverageInfoShape,
      /** The parameters that had a value. */
      payload: z.record(z.string(), z.string()),
    }),
  }),
  links: [{ route: "POST /cartAddress", body: { field_coverage_id: "$response.body#/body/coverageInfo/id" } }],
  problems: [outsideSouthAfrica, coverageUnavailable, tooManyRequests],
});

const SubCategoryShape = z
  .object({
    name: z.string(),
    network: z.enum(NETWORKS),
    vendorType: VendorTypeShape,
    category: z.string(),
    path: z.string(),
    count: z.int(),
  })
  .meta({ id: "CoverageSubCategory" });

const menuForSegment = z.object({ vendorType: VendorTypeShape.default("personal") });

export const allSubCategories = endpoint("GET /coverageSubCategories", {
  summary: "Sub-categories of products that need a network at the address, for both segments",
  tags: ["catalogue", "coverage"],
  reply: z.object({ success: z.literal(true), body: z.object({ subCategories: z.array(SubCategoryShape) }) }),
});

export const subCategories = endpoint("GET /coverage-subcategories", {
  summary: "Sub-categories of products that need a network at the address, for one segment, by network",
  tags: ["catalogue", "coverage"],
  query: menuForSegment,
  reply: z.object({
    success: z.literal(true),
    body: z.object({
      vendorType: VendorTypeShape,
      networks: z.array(
        z.object({ network: z.enum(NETWORKS), name: z.string(), subCategories: z.array(SubCategoryShape) }),
      ),
    }),
  }),
});

export const ispFeasibility = endpoint("POST /microservice/ispfeasibility", {
  summary: "Whether a fibre or DSL line is available at an address, from any provider or a given one",
  body: z.object({
    amid: z.string().trim().min(1, "amid is required").max(100),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Only lines of this provider, by name; any case. */
    provider: z.string().trim().max(60).optional(),
    /** Only fibre with this product. */
    productCode: z.string().trim().max(60).optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    body: z.object({
      feasible: z.boolean(),
      message: z.string(),
      /** Available networks that match the request. */
      lines: z.array(z.enum(["fibre", "dsl"])),
      coverageInfo: CoverageInfoShape,
    }),
  }),
  problems: [outsideSouthAfrica, coverageUnavailable, tooManyRequests],
});
