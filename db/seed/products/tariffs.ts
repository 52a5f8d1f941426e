import { businessTariffs } from "./tariffs-business.ts";
import { personalTariffs } from "./tariffs-personal.ts";

/** Every monthly plan that can be taken with a device or on its own, by its code. */
export const tariffs = { ...personalTariffs, ...businessTariffs } as const;

/** Code of a plan. */
export type TariffCode = keyof typeof tariffs;
