import { z } from "zod";
import { cleanDay } from "#shared/typed-day.ts";

/** A day in any usual form, as "2026-12-15". */
export function dayField() {
  return z.string().overwrite(cleanDay).check(z.iso.date("must be a day, such as 2026-12-15"));
}
