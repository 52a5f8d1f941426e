import { APP_BUNDLES, DATA_BUNDLES } from "./families.ts";
import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Airtime, SIMs, bundles and roaming. */
export const prepaid: readonly JudgedQuery[] = [
  heldOut("airtime", "personal", [
    products(3, "airtime", "VAIR PREAIR"),
    products(2, "minutes to buy in advance", "PREVOICE PRETALK PRECOMBO"),
  ]),
  tuned("r50 airtime", "personal", [products(3, "airtime of R50", "VAIR PREAIR")]),
  tuned("recharge", "personal", [
    products(3, "airtime to recharge with", "VAIR PREAIR"),
    products(2, "data and minutes to load", "PREDATM PREDATW PREDATD PRECOMBO PREVOICE"),
    products(1, "other bundles to load", "PREUNC PRETALK PRESOC PRESIX PREBIG PREHOUR"),
  ]),
  heldOut("top up", "personal", [
    products(3, "airtime to top up with", "VAIR PREAIR"),
    products(2, "data and minutes to load", "PREDATM PREDATW PREDATD PRECOMBO PREVOICE PRESIX"),
    products(1, "products that are topped up", "P-LTECASH P-5GCASH PREDSIM"),
  ]),
  tuned("prepaid sim", "personal", [
    products(3, "a prepaid SIM", "PRESIM"),
    products(2, "a prepaid SIM of another kind", "PREESIM PREDSIM PRETOUR"),
    articles(1, "how it is registered and activated", "rica-what-you-need"),
    helpPages(1, "how it is registered and activated", "activate-a-sim"),
  ]),
  tuned("sim card", "personal", [
    products(3, "a SIM to buy without a contract", "PRESIM"),
    products(2, "a SIM of another kind", "PREESIM PREDSIM P-SIMPRO PRETOUR"),
    articles(1, "how a SIM is registered and activated", "rica-what-you-need"),
    helpPages(1, "how a SIM is registered and activated", "activate-a-sim"),
  ]),
  heldOut("esim", "personal", [
    products(3, "an eSIM", "PREESIM PRETOUR"),
    articles(3, "how an eSIM is set up", "esim-explained moving-to-esim"),
    helpPages(3, "how an eSIM is set up", "esim-setup"),
    products(2, "a plan that comes as eSIM", "P-SIMPRO P-SIMUNL P-SIMWCH P-5GSIM"),
    articles(1, "about two lines on a phone", "dual-sim"),
  ]),
  tuned("e-sim", "personal", [
    products(3, "an eSIM, with a hyphen", "PREESIM PRETOUR"),
    articles(3, "how an eSIM is set up", "esim-explained moving-to-esim"),
    helpPages(3, "how an eSIM is set up", "esim-setup"),
    products(2, "a plan that comes as eSIM", "P-SIMPRO P-SIMUNL P-SIMWCH P-5GSIM"),
    articles(1, "about two lines on a phone", "dual-sim"),
  ]),
  tuned("data bundles", "personal", [
    products(3, "prepaid data for all uses", DATA_BUNDLES),
    products(2, "prepaid data for some uses", APP_BUNDLES, "PRECOMBO"),
    articles(1, "how much data is needed", "how-many-gigabytes data-that-lasts"),
  ]),
  heldOut("10 gig data", "personal", [
    products(3, "has 10GB", "PREDATM P-SIMDAT"),
    products(2, "a SIM that begins with 10GB", "PRESIM PREESIM P-SIMFME"),
    products(1, "10GB for some hours or devices", "PREVIDEO P-MIFI"),
  ]),
  tuned("1gb", "personal", [
    products(3, "has 1GB of data", "PREDATM PREDATW PREDATD PREHOUR"),
    products(2, "1GB for an app or with minutes", "PRESOC PRECOMBO"),
    products(1, "a SIM with 1GB", "PRESIM PREESIM P-SIMWCH"),
  ]),
  tuned("whatsapp bundle", "personal", [
    products(3, "data for WhatsApp", "PRESOC"),
    products(1, "other small bundles", "PRECOMBO PREDATD"),
  ]),
  heldOut("tiktok data", "personal", [
    products(3, "data for TikTok", "PRESOC"),
    products(1, "data for video", "PREVIDEO"),
  ]),
  tuned("night data", "personal", [
    products(3, "data for the night", "PRENITE"),
    products(2, "home internet with night data", "P-LTENIGHT"),
    products(1, "updates at night", "PREGAME"),
  ]),
  tuned("minutes bundle", "personal", [
    products(3, "minutes", "PREVOICE"),
    products(2, "minutes with data, or to one network", "PRECOMBO PRETALK"),
    products(1, "minutes abroad, or on a plan", "PREINTL P-SIMTLK"),
  ]),
  heldOut("call zimbabwe", "personal", [
    products(3, "minutes to Zimbabwe", "PREINTL"),
    products(1, "for travelling there", "PREROAMSADC"),
  ]),
  tuned("roaming", "personal", [
    products(3, "data and minutes abroad", "PREROAMSADC PREROAMEU PREROAMWORLD"),
    articles(3, "how to roam without a shock", "roaming-without-bill-shock"),
    articles(1, "calls over Wi-Fi abroad", "calling-over-wifi-abroad"),
    products(1, "a plan with roaming", "P-SIMMAX"),
  ]),
  tuned("data for botswana", "personal", [
    products(3, "Botswana is in it", "PREROAMSADC"),
    products(1, "about roaming", "PREROAMWORLD"),
    articles(1, "about roaming", "roaming-without-bill-shock"),
  ]),
  heldOut("tourist sim", "personal", [
    products(3, "for guests of the country", "PRETOUR"),
    articles(3, "what guests need", "sims-for-visitors"),
    products(1, "a SIM without a contract", "PRESIM PREESIM"),
  ]),
  tuned("PREDATM", "personal", [products(3, "the product with this id", "PREDATM")]),
  tuned("sms bundle", "personal", [
    products(3, "messages in a bundle", "PRESMS"),
    products(2, "messages with data and minutes", "PRECOMBO"),
  ]),
  heldOut("airt", "personal", [products(3, "airtime, half typed", "VAIR PREAIR")]),
  tuned("data", "personal", [
    products(3, "prepaid data for all uses", DATA_BUNDLES),
    products(2, "data of other kinds", APP_BUNDLES, "PRECOMBO P-SIMDAT P-SIMBIG PREDSIM P-LTESIM P-5GDATA P-5GSIM"),
    articles(1, "how much is needed", "how-many-gigabytes data-that-lasts"),
  ]),
  tuned("sim", "personal", [
    products(3, "a SIM to buy without a contract", "PRESIM PREESIM"),
    products(
      2,
      "a plan on a SIM, or a SIM for some",
      "P-SIMPRO P-SIMUNL P-SIMMIX P-SIMMAX P-SIMTLK PREDSIM PRETOUR P-SIMDAT",
    ),
    products(
      1,
      "a SIM-only plan for some",
      "P-SIMFAM P-SIMSTU P-SIMSEN P-SIMKID P-SIMWKD P-SIMBIG P-SIMFRE P-SIMFME P-SIMWCH P-LTESIM P-5GSIM",
    ),
    articles(1, "about SIMs", "rica-what-you-need"),
    helpPages(1, "about SIMs", "activate-a-sim"),
  ]),
];
