import { z } from "zod";

const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? "" : String(value).trim()));

/** x is the longitude and y the latitude. */
const LocationShape = z.object({ x: z.number(), y: z.number() });

export const SuggestAnswer = z.object({
  suggestions: z.array(z.object({ text: z.string(), magicKey: z.string(), isCollection: z.boolean().default(false) })),
});

export const CandidatesAnswer = z.object({
  candidates: z.array(
    z.object({
      address: z.string(),
      location: LocationShape,
      score: z.number(),
      attributes: z
        .object({
          ...{ Addr_type: text, AddNum: text, StName: text, StType: text, Nbrhd: text, District: text, City: text },
          ...{
            Region: text,
            Postal: text,
            Country: text,
            PlaceName: text,
            UnitName: text,
            BldgName: text,
            LevelName: text,
          },
        })
        .prefault({}),
    }),
  ),
});

export const ReverseAnswer = z.object({
  address: z.object({
    ...{
      Match_addr: text,
      LongLabel: text,
      Addr_type: text,
      AddNum: text,
      Address: text,
      Neighborhood: text,
      City: text,
    },
    ...{ Region: text, Postal: text, CountryCode: text, PlaceName: text },
  }),
  location: LocationShape,
});

/** How ArcGIS says, with status 200, that it could not answer. */
export const ErrorAnswer = z.object({ error: z.object({ code: z.number() }) });
