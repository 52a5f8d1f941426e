import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

const columns = z.array(z.string());
const reasons = z.record(z.string(), z.string().min(1)).default({});
const table = {
  of: z.enum(["customer", "staff"]),
  personal: columns,
  other: columns,
  unexported: reasons,
};

const ListShape = z.record(
  z.string(),
  z.union([
    z.strictObject({ none: z.string().min(1), other: columns }),
    z.strictObject({ ...table, leaves: z.literal("deleted"), except: z.string().min(1).optional() }),
    z.strictObject({ ...table, leaves: z.literal("kept"), until: z.string().min(1), blanked: reasons }),
    z.strictObject({ ...table, leaves: z.literal("expires"), until: z.string().min(1) }),
  ]),
);

/** The list of personal data in db/personal-data.yaml, by table. */
export async function personalDataList() {
  return ListShape.parse(parse(await readFile("db/personal-data.yaml", "utf8")));
}
