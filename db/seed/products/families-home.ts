import type { Family } from "#db/seed/build.ts";
import {
  addOnQuestions,
  powerQuestions,
  satelliteQuestions,
  smartQuestions,
  streamingQuestions,
  toolQuestions,
} from "./questions-home.ts";

export const satellite: Family = {
  categorySlug: "satellite",
  name: "Satellite",
  cartType: "contract",
  knowMore: satelliteQuestions,
  info: [
    { title: "Anywhere with a sky", description: "From the Richtersveld to the Soutpansberg." },
    { title: "Mounted for you", description: "A technician fixes the dish and leads the cable in." },
    { title: "No mast needed", description: "Works where no phone has signal." },
  ],
};

export const backupPower: Family = {
  categorySlug: "backup-power",
  name: "Backup power",
  cartType: "contract",
  knowMore: powerQuestions,
  info: [
    { title: "Over 24 or 36 months", description: "Added to your account, month by month." },
    { title: "Ready to plug in", description: "Charged and tested before it leaves the store room." },
    { title: "Delivered to your door", description: "Heavy units are carried inside." },
  ],
};

export const smartDevices: Family = {
  categorySlug: "smart-devices",
  name: "Smart devices",
  cartType: "contract",
  knowMore: smartQuestions,
  info: [
    { title: "Over 24 or 36 months", description: "Added to your account, month by month." },
    { title: "Guaranteed", description: "12 months from the maker, handled by us." },
    { title: "Delivered to your door", description: "In two to five working days, free of charge." },
  ],
};

/** What changes when goods of a family are paid once. */
export const paidOnce: Pick<Family, "cartType" | "info"> = {
  cartType: "prepaid",
  info: [
    { title: "Yours from day one", description: "Paid once, with nothing due each month." },
    { title: "Guaranteed", description: "12 months from the maker, handled by us." },
    { title: "Delivered to your door", description: "In two to five working days, free of charge." },
  ],
};

const TOOLS: Omit<Family, "categorySlug" | "name"> = {
  cartType: "software",
  knowMore: toolQuestions,
  info: [
    { title: "Set up in a day", description: "A link by e-mail, and we call if you ask us to." },
    { title: "Nothing to install", description: "It runs in the browser of a computer or phone." },
    { title: "Pay by the month or the year", description: "The first period is paid when you order." },
  ],
};

export const businessTools: Family = {
  ...TOOLS,
  categorySlug: "business-tools",
  name: "Marketing and productivity tools",
};

export const productivityTools: Family = { ...TOOLS, categorySlug: "productivity-tools", name: "Productivity tools" };

export const streaming: Family = {
  categorySlug: "streaming",
  name: "Streaming",
  cartType: "contract",
  knowMore: streamingQuestions,
  info: [
    { title: "On your account", description: "No bank card needed." },
    { title: "Cancel any time", description: "You watch until the end of the month that is paid." },
    { title: "On within minutes", description: "A link to switch it on comes by e-mail." },
  ],
};

export const addOns: Family = {
  categorySlug: "add-ons",
  name: "Add-ons",
  cartType: "contract",
  knowMore: addOnQuestions,
  info: [
    { title: "On the same account", description: "One order and one bill." },
    { title: "Ready together", description: "Switched on or delivered with what you add it to." },
    { title: "Yours to leave out", description: "Where it is an option, you say yes or no." },
  ],
};
