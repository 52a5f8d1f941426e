import { brand } from "#config/brand.ts";
import type { Brand } from "#shared/brand.ts";

/** Another operator, to detect data of the sample operator that does not come from config/brand.ts. */
export const umoya: Brand = {
  name: "Umoya",
  motto: "Carried by the wind",
  logo: { light: "/images/logo~~0B6E6E.svg", dark: "/images/logo~~7FDCD2.svg" },
  colours: {
    light: {
      ink: "#0F2A2A",
      muted: "#4A6161",
      surface: "#FEFFFE",
      surface2: "#F2F8F6",
      surface3: "#E4F0EC",
      stage: "#EDF5F2",
      line: "#CFE0DA",
      violet: "#0B6E6E",
      indigo: "#14532D",
      slate: "#47525A",
      success: "#1B7340",
      warning: "#8A5300",
      danger: "#A61E2E",
      onAction: "#FDFFFE",
    },
    dark: {
      ink: "#EAF6F2",
      muted: "#A9C4BC",
      surface: "#0B1A1A",
      surface2: "#112424",
      surface3: "#1A3131",
      stage: "#223C3C",
      line: "#33504F",
      violet: "#7FDCD2",
      indigo: "#96DDA9",
      slate: "#B4C4CC",
      success: "#74D69A",
      warning: "#F0B96B",
      danger: "#FFA8A4",
      onAction: "#0F2A2A",
    },
    sun: "#F2C14E",
    onSun: "#0F2A2B",
  },
  legal: {
    entity: "Umoya Networks Limited",
    status: "Public company, made up for tests",
    registration: "2011/111111/06",
    vat: "4111111111",
    officeBearers: "O. Bearer, P. Director",
    address: "9 Windward Road, Gqeberha, 6001",
    note: "Umoya exists in tests only.",
  },
  support: {
    telephone: "041 111 1111",
    email: "hello@umoya.example",
    hours: "Every day, 07:00 to 21:00",
    enterpriseTelephone: "041 111 1112",
    returnAddress: "Umoya Returns, 3 Test Road, Gqeberha, 6001",
  },
  links: {
    marketplace: "https://market.umoya.example/",
    fibre: "https://fibre.umoya.example/",
    prepaidFibre: "https://prepaid.umoya.example/fibre",
    selfService: { label: "Umoya and me", url: "https://me.umoya.example/" },
    appStores: [{ label: "The one store", url: "https://apps.umoya.example/" }],
  },
  paymentMarks: ["Mastercard", "Cash at the counter"],
  analytics: { receiver: "Example Analytics Ireland", countries: "Ireland and the United States" },
};

/** The sample operator and another one. */
export const BRANDS: readonly Brand[] = [brand, umoya];

/** Colours of one operator that the other does not have, in upper case. */
export function ownColours(own: Brand, other: Brand): string[] {
  const others = coloursOf(other);
  return coloursOf(own).filter((colour) => !others.includes(colour));
}

function coloursOf({ colours: { light, dark, sun, onSun } }: Brand): string[] {
  const all = [...Object.values(light), ...Object.values(dark), sun, onSun].map((colour) => colour.toUpperCase());
  // Black and white are common to all operators.
  return [...new Set(all)].filter((colour) => !["#FFFFFF", "#000000"].includes(colour));
}
