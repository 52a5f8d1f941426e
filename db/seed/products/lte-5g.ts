import type { Entry } from "#db/seed/build.ts";
import { home5g } from "./home-5g.ts";
import { homeLte } from "./lte.ts";
import { pocketAndPrepaid } from "./pocket-and-prepaid.ts";

/** LTE and 5G for persons. */
export const personalWireless: Entry[] = [...homeLte, ...home5g, ...pocketAndPrepaid];
