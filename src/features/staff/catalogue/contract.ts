import { z } from "zod";
import { problem } from "#platform/http/problem.ts";

export const catalogueBusy = problem("catalogue_busy", 409, "An import is running. Try again when it is over");

/** The id of a product, variant, material or category. */
export const IdShape = z.string().min(1).max(100);
