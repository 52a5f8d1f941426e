import type { Entry } from "#db/seed/build.ts";
import { audio } from "./audio.ts";
import { officeDevices } from "./smart-devices-business.ts";
import { smartFittings } from "./smart-fittings.ts";
import { smartHome } from "./smart-home.ts";
import { watches } from "./watches.ts";

/** Smart devices for both segments. */
export const smartProducts: Entry[] = [...watches, ...smartHome, ...smartFittings, ...audio, ...officeDevices];
