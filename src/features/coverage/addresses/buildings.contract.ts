import { z } from "zod";
import type { AddressBuilding } from "./gazetteer.model.ts";
import type { NamedBuilding } from "./import-row.model.ts";

const text = z.string();

/** What can be chosen at an address that several dwellings share. */
export const BuildingsShape = z.array(
  z.object({
    id: text,
    name: text,
    floors: z.array(z.object({ id: text, name: text, units: z.array(z.object({ id: text, name: text, amid: text })) })),
  }),
) satisfies z.ZodType<AddressBuilding[]>;

/** The same in a file that is imported. */
export const BuildingNamesShape = z.array(
  z.object({ name: text, floors: z.array(z.object({ name: text, units: z.array(text.min(1)) })).min(1) }),
) satisfies z.ZodType<NamedBuilding[]>;
