import type { Entry } from "#db/seed/build.ts";
import { office5g } from "./office-5g.ts";
import { officeLte } from "./office-lte.ts";

/** LTE and 5G for businesses. */
export const businessWireless: Entry[] = [...officeLte, ...office5g];
