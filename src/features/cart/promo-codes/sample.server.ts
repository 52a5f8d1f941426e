import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { checkedBy, errorText } from "#platform/import/report.model.ts";
import { deleteUnused, insertPromoCode, switchOff } from "./repository.server.ts";
import { CodeTextShape, PromoValuesShape } from "./values.contract.ts";
import { toPromoValues } from "./values.mapper.ts";

/** A code of the file; what is left out has no limit. */
const SampleShape = z.preprocess(
  (given) => ({ ...NO_LIMITS, ...z.record(z.string(), z.unknown()).parse(given) }),
  PromoValuesShape.safeExtend({ code: CodeTextShape }),
);

const NO_LIMITS = {
  percent: null,
  off: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  minimum: "0.00",
  productIds: [],
  categories: [],
  isActive: true,
};

/** The sample promo codes of a YAML file. @throws Error for an invalid file */
export async function sampleCodes(file: string): Promise<z.output<typeof SampleShape>[]> {
  const { value: codes = [], faults: [fault] = [] } = checkedBy(
    z.array(SampleShape),
    parse(await readFile(file, "utf8")),
  );
  if (fault) throw new Error(`${file}: ${errorText(fault)}.`);
  return codes;
}

/** Stores the sample promo codes of a YAML file. @throws Error for an invalid file */
export async function insertSampleCodes(db: Database, file: string, now: Date): Promise<void> {
  for (const { code, ...body } of await sampleCodes(file))
    await insertPromoCode(
      db,
      { promoCodeId: uuidv7(now), code, ...toPromoValues(body) },
      // Commands on the server are the operator's.
      { isApproved: true, now },
    );
}

/** What a removal of sample promo codes did. */
export interface RemovedCodes {
  removed: number;
  /** Codes that customers have used. */
  switchedOff: number;
}

/** Deletes the sample promo codes that nobody has changed; those that were used are switched off instead. */
export async function removeSampleCodes(trx: Database, file: string): Promise<RemovedCodes> {
  const codes = (await sampleCodes(file)).map(({ code }) => code);
  return { removed: await deleteUnused(trx, codes), switchedOff: await switchOff(trx, codes) };
}
