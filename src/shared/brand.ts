/** The colours of one mode, light or dark, as #RRGGBB. A test checks that each text colour has a contrast of at least 4.5:1 on each surface. */
export interface Palette {
  ink: string;
  /** Secondary text. */
  muted: string;
  surface: string;
  surface2: string;
  surface3: string;
  /** Background of artwork. */
  stage: string;
  line: string;
  violet: string;
  indigo: string;
  slate: string;
  success: string;
  warning: string;
  danger: string;
  /** Text on violet, indigo, slate, success, warning and danger. */
  onAction: string;
}

/** A URL with its link text. */
export interface NamedLink {
  label: string;
  url: string;
}

/** Everything about the operator that a customer sees. No other code names the operator. */
export interface Brand {
  name: string;
  /** One line below the name and in the footer. */
  motto: string;
  /** URLs of the logo, for light and for dark backgrounds. */
  logo: { light: string; dark: string };
  colours: { light: Palette; dark: Palette; sun: string; onSun: string };
  /** What section 43(1) of the ECT Act requires an online shop to publish about its operator. */
  legal: {
    entity: string;
    status: string;
    registration: string;
    vat: string;
    officeBearers: string;
    address: string;
    note: string;
  };
  support: {
    telephone: string;
    email: string;
    hours: string;
    enterpriseTelephone: string;
    /** Where customers send goods back to, on one line. */
    returnAddress: string;
  };
  links: {
    marketplace: string;
    /** URLs of the pages about fibre and prepaid fibre, inside or outside the shop (S2-07). */
    fibre: string;
    prepaidFibre: string;
    /** Where customers manage their subscriptions, and the stores of the mobile app that does the same (S9-43). */
    selfService: NamedLink;
    appStores: NamedLink[];
  };
  paymentMarks: string[];
  /** Who gets the events of analytics, and where they are kept; the question whether a customer agrees names both (POPIA, section 72). */
  analytics: { receiver: string; countries: string };
}

/** A telephone number as a tel: URL: "010 000 0001" becomes "tel:+27100000001". */
export function telephoneLink(telephone: string): string {
  return `tel:+27${telephone.replace(/\D/g, "").replace(/^0/, "")}`;
}

/** What speaks in the operator's name. */
export interface Branded {
  brand: Brand;
}
