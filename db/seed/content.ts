import { artworkUrl } from "#artwork/model.ts";
import type { VendorType } from "#catalogue/model.ts";
import type { Content } from "#content/data.server.ts";
import type { Banner, BannerCta } from "#content/model.ts";
import { businessQuestions, personalQuestions } from "./home-questions.ts";

function link(label: string, to: string, viewType = "primary"): BannerCta {
  return { label, link: to, viewType, isExternalUrl: false };
}

function blankBanner(vendorType: VendorType): Banner {
  return {
    headerImage: "",
    headTitle: "",
    headDescrption: "",
    cta: [],
    headerMobileImage: "",
    headerBackgroundColor: "#14163A",
    sectionBackgroundColor: "#F6F5FB",
    backgroundColor: { background: "#FFFFFF" },
    textColor: "#14163A",
    imageUrl: "",
    title: "",
    description: "",
    dealId: "",
    vendorType,
    bannerName: "",
  };
}

type Scene = "city-dawn" | "home" | "shop-counter" | "karoo-night";

interface Header {
  scene: Scene;
  name: string;
  title: string;
  text: string;
  ground: string;
  colour: string;
  cta: BannerCta[];
}

function header(vendorType: VendorType, { scene, name, title, text, ground, colour, cta }: Header): Banner {
  return {
    ...blankBanner(vendorType),
    headerImage: artworkUrl("hero", { variant: scene }),
    headerMobileImage: artworkUrl("hero", { variant: `${scene}-m` }),
    headTitle: title,
    headDescrption: text,
    headerBackgroundColor: ground,
    textColor: colour,
    cta,
    bannerName: name,
  };
}

interface Promo {
  art: "car" | "bus" | "shopping" | "grocery" | "fibre" | "prepaid" | "phones" | "business";
  name: string;
  title: string;
  text: string;
  ground: string;
  colour: string;
  to: BannerCta;
}

function promo(vendorType: VendorType, { art, name, title, text, ground, colour, to }: Promo): Banner {
  return {
    ...blankBanner(vendorType),
    imageUrl: artworkUrl("promo", { variant: art }),
    title,
    description: text,
    backgroundColor: { background: ground },
    textColor: colour,
    cta: [to],
    bannerName: name,
    dealId: name,
  };
}

/** The written pages of the sample shop. */
export const content: Content = {
  personal: {
    home: {
      banners: [
        header("personal", {
          scene: "city-dawn",
          name: "home-dawn",
          title: "A new phone, from sunrise to sunset",
          text: "Choose a plan that fits your month. Keep your number, and have it delivered to your door.",
          ground: "#14163A",
          colour: "#FFFFFF",
          cta: [link("Shop smartphones", "/personal/smartphones"), link("See the deals", "/deals", "secondary")],
        }),
        promo("personal", {
          art: "prepaid",
          name: "prepaid-start",
          title: "Start with prepaid",
          text: "A SIM for R10. Add data when you need it.",
          ground: "#FFE9BF",
          colour: "#14163A",
          to: link("Shop prepaid", "/personal/prepaid"),
        }),
        promo("personal", {
          art: "fibre",
          name: "fibre-home",
          title: "Uncapped fibre",
          text: "Month to month, on the network at your door.",
          ground: "#DDE0F7",
          colour: "#14163A",
          to: link("Find a speed", "/personal/fibre"),
        }),
        promo("personal", {
          art: "phones",
          name: "phones-36",
          title: "Phones over 36 months",
          text: "Lower months, same phone. Or pay it off in 24.",
          ground: "#E7DDF9",
          colour: "#14163A",
          to: link("Compare phones", "/personal/smartphones"),
        }),
      ],
      quickActions: [
        { label: "Recharge", text: "Data, voice and social bundles", link: "/personal/prepaid", icon: "recharge" },
        { label: "Upgrade", text: "Your number on a new phone", link: "/personal/smartphones", icon: "upgrade" },
        { label: "Get fibre", text: "Uncapped, by speed and network", link: "/personal/fibre", icon: "home-internet" },
        { label: "Track an order", text: "See where it is right now", link: "/orders", icon: "track" },
      ],
      rails: [
        {
          title: "Deals this month",
          lead: "",
          more: { label: "All deals", link: "/deals" },
          deals: true,
          category: "",
        },
        {
          title: "Prepaid that people pick",
          lead: "",
          more: { label: "All prepaid", link: "/personal/prepaid" },
          deals: false,
          category: "prepaid",
        },
      ],
      questions: personalQuestions,
    },
    deals: {
      banners: [
        header("personal", {
          scene: "shop-counter",
          name: "deals-counter",
          title: "Deals this month",
          text: "Everything with a better price or something extra, in one place.",
          ground: "#FFE9BF",
          colour: "#14163A",
          cta: [],
        }),
      ],
    },
  },
  business: {
    home: {
      banners: [
        header("business", {
          scene: "shop-counter",
          name: "business-counter",
          title: "Open for business, always online",
          text: "Lines for the team, fibre for the shop and a back-up that takes over by itself. One account, one invoice.",
          ground: "#FFE9BF",
          colour: "#14163A",
          cta: [
            link("Business fibre", "/business/fibre"),
            link("Phones for the team", "/business/smartphones", "secondary"),
          ],
        }),
        promo("business", {
          art: "business",
          name: "business-deals",
          title: "Business deals",
          text: "Better prices for small and growing teams.",
          ground: "#DDE0F7",
          colour: "#14163A",
          to: link("See the deals", "/business/deals"),
        }),
        promo("business", {
          art: "fibre",
          name: "business-fibre",
          title: "Fibre with a fixed address",
          text: "Uncapped, with a static IP where you need one.",
          ground: "#E7DDF9",
          colour: "#14163A",
          to: link("Find a speed", "/business/fibre"),
        }),
        promo("business", {
          art: "phones",
          name: "business-phones",
          title: "Phones on one account",
          text: "Add a line, move a line, see one bill.",
          ground: "#FFE9BF",
          colour: "#14163A",
          to: link("Compare phones", "/business/smartphones"),
        }),
      ],
      quickActions: [
        { label: "Add a line", text: "SIM-only plans for the team", link: "/business/sim-only", icon: "team" },
        { label: "Get online", text: "Fibre, or LTE and 5G in a day", link: "/business/fibre", icon: "home-internet" },
        { label: "Deals", text: "What costs less this month", link: "/business/deals", icon: "deals" },
        { label: "Track an order", text: "See where it is right now", link: "/orders", icon: "track" },
      ],
      rails: [
        {
          title: "Deals this month",
          lead: "",
          more: { label: "All deals", link: "/business/deals" },
          deals: true,
          category: "",
        },
        {
          title: "Keep the office connected",
          lead: "",
          more: { label: "All LTE and 5G", link: "/business/lte-5g" },
          deals: false,
          category: "lte-5g",
        },
      ],
      questions: businessQuestions,
    },
    deals: {
      banners: [
        header("business", {
          scene: "city-dawn",
          name: "business-deals-dawn",
          title: "Business deals this month",
          text: "Better prices on the things a working day runs on.",
          ground: "#14163A",
          colour: "#FFFFFF",
          cta: [],
        }),
      ],
    },
  },
};
