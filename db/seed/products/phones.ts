import type { VendorType } from "#catalogue/model.ts";
import { deal, type Entry } from "#db/seed/build.ts";
import { type Device, deviceForCash, deviceOnContract } from "./devices.ts";
import { smartphones } from "./families.ts";
import { applePhones } from "./phones-apple.ts";
import { appleProPhones } from "./phones-apple-pro.ts";
import { businessPhones } from "./phones-business.ts";
import { entryPhones } from "./phones-entry.ts";
import { foldingPhones } from "./phones-folding.ts";
import { honorPhones } from "./phones-honor.ts";
import { huaweiPhones } from "./phones-huawei.ts";
import { keyPhones, nokia110 } from "./phones-keys.ts";
import { motorolaAndTecnoPhones } from "./phones-motorola-tecno.ts";
import { nokiaPhones } from "./phones-nokia.ts";
import { oppoPhones } from "./phones-oppo.ts";
import { samsungFlagships } from "./phones-samsung.ts";
import { galaxyA } from "./phones-samsung-a.ts";
import { vivoPhones } from "./phones-vivo.ts";
import { xiaomiPhones } from "./phones-xiaomi.ts";

const STEPS = ["colour", "storage", "iWouldLikeTo", "contractDuration", "plan"];
const ASKED = { iWouldlikeTo: ["New contract", "Upgrade"] };

function onContract(vendorType: VendorType, devices: readonly Device[]): Entry[] {
  return devices.map((device) => deviceOnContract(smartphones, vendorType, device, STEPS, ASKED));
}

/** Every phone, for both segments. */
export const phones: Entry[] = [
  ...onContract("personal", [
    ...samsungFlagships,
    ...galaxyA,
    ...foldingPhones,
    ...applePhones,
    ...appleProPhones,
    ...huaweiPhones,
    ...honorPhones,
    ...oppoPhones,
    ...vivoPhones,
    ...xiaomiPhones,
    ...nokiaPhones,
    ...motorolaAndTecnoPhones,
  ]),
  ...[...entryPhones, ...keyPhones].map((device) => deviceForCash(smartphones, device)),
  ...onContract("business", businessPhones),
  deviceForCash(
    smartphones,
    { ...nokia110, badges: [deal("Back to Business")], line: "For drivers, guards and night shifts", popularity: 166 },
    "business",
  ),
];
