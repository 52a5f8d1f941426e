import { z } from "zod";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
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
  /** What the customer looks at: a sub-category and fibre provider, or the id of a product. The reply says whether it is available. */
  addressSubCategory: optional,
  addressProvider: optional,
  addressCurrentRef: optional,
  /** The provider under its name in products, and the code of one of its fibre products. */
  serviceProviderName: optional,
  productCode: optional,
  /** More sub-categories, separated by commas. */
  availableSubCat: optional,
  /** What the register of addresses knows about the building, which limits the networks: its fibre providers, reception, speed, type of fibre. */
  otherProviders: optional,
  floatTypes: optional,
  topSpeed: optional,
  ftthType: optional,
  /** Name of that register, which the source of the answer then names. */
  gisProvider: optional,
  /** The unit, which the message names; `isOther` is true for a building that the customer typed, of which the register knows nothing. */
  building: optional,
  floor: optional,
  unit: optional,
  isOther: optional,
  /** Id of an earlier answer about this address; the reply says whether something has changed. */
  coverageInfo: z.string().max(4_000).optional(),
  /** Path of the page; returned only. */
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
  reply: replyWith({
    coverageInfo: CoverageInfoShape,
    /** The parameters that had a value. */
    payload: z.record(z.string(), z.string()),
    /** Whether what the parameters name is available: the product or sub-category first, then those of availableSubCat. */
    offers: z.array(
      z.object({ name: z.string(), network: z.enum(NETWORKS), provider: z.string(), available: z.boolean() }),
    ),
    /** Whether other networks are available than by the earlier answer. */
    changed: z.boolean(),
  }),
  links: [{ route: "POST /cartAddress", body: { field_coverage_id: "$response.body#/body/coverageInfo/id" } }],
  problems: [outsideSouthAfrica, coverageUnavailable, tooManyRequests],
});

const SubCategoryShape = z
  .object({
    name: z.string(),
    network: z.enum(NETWORKS),
    vendorType: SegmentShape,
    category: z.string(),
    path: z.string(),
    count: z.int(),
  })
  .meta({ id: "CoverageSubCategory" });

const menuForSegment = z.object({ vendorType: SegmentShape.default("personal") });

export const allSubCategories = endpoint("GET /coverageSubCategories", {
  summary: "Sub-categories of products that need a network at the address, for both segments",
  tags: ["catalogue", "coverage"],
  reply: replyWith({ subCategories: z.array(SubCategoryShape) }),
});

export const subCategories = endpoint("GET /coverage-subcategories", {
  summary: "Sub-categories of products that need a network at the address, for one segment, by network",
  tags: ["catalogue", "coverage"],
  query: menuForSegment,
  reply: replyWith({
    vendorType: SegmentShape,
    networks: z.array(
      z.object({ network: z.enum(NETWORKS), name: z.string(), subCategories: z.array(SubCategoryShape) }),
    ),
  }),
});

export const ispFeasibility = endpoint("POST /microservice/ispfeasibility", {
  summary: "Whether a fibre or DSL line is available at an address, from any provider or a given one",
  body: z.object({
    amid: lineField(100).min(1, "amid is required"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Only lines of this provider, by name; any case. */
    provider: lineField(60).optional(),
    /** Only fibre with this product. */
    productCode: lineField(60).optional(),
  }),
  reply: replyWith({
    feasible: z.boolean(),
    message: z.string(),
    /** Available networks that match the request. */
    lines: z.array(z.enum(["fibre", "dsl"])),
    coverageInfo: CoverageInfoShape,
  }),
  problems: [outsideSouthAfrica, coverageUnavailable, tooManyRequests],
});
