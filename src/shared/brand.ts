/** The colours of one mode, light or dark, as #RRGGBB. Each text colour reads at 4.5:1 or better on each surface; a test holds that. */
export interface Palette {
  ink: string;
  /** Text of less weight. */
  muted: string;
  surface: string;
  surface2: string;
  surface3: string;
  /** The ground behind artwork. */
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

/** An address with the words that lead to it. */
export interface NamedLink {
  label: string;
  url: string;
}

/** Everything about the operator that a customer sees. The shop's code knows no operator. */
export interface Brand {
  name: string;
  /** One line under the name, and in the footer. */
  motto: string;
  /** Addresses of the mark, for light and for dark grounds. */
  logo: { light: string; dark: string };
  colours: { light: Palette; dark: Palette; sun: string; onSun: string };
  /** What section 43(1) of the ECT Act asks an online shop to show about who runs it. */
  legal: {
    entity: string;
    status: string;
    registration: string;
    vat: string;
    officeBearers: string;
    address: string;
    note: string;
  };
  support: { telephone: string; email: string; hours: string; enterpriseTelephone: string };
  links: {
    marketplace: string;
    /** What there is to know of fibre, and how prepaid fibre is begun: pages elsewhere, or of the shop (S2-07). */
    fibre: string;
    prepaidFibre: string;
    /** Where customers look after their subscriptions, and the app that does the same (S9-43). */
    selfService: NamedLink;
    appStores: NamedLink[];
  };
  paymentMarks: string[];
}

/** Who to call, as an address a telephone understands: "010 000 0001" becomes "tel:+27100000001". */
export function telephoneLink(telephone: string): string {
  return `tel:+27${telephone.replace(/\D/g, "").replace(/^0/, "")}`;
}
