import {
  APP_BUNDLES,
  B_FIBRE_LINES,
  B_LAPTOPS,
  CASH_SMARTPHONES,
  DATA_BUNDLES,
  FIBRE_FOR_ALL,
  FIBRE_FOR_SOME,
  FIBRE_LINES,
  GAME_VOUCHERS,
  HEADPHONES,
  KEY_PHONES,
  LAPTOPS,
} from "./families.ts";
import { articles, deals, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Short everyday queries in customers' own words; none of them is held out. */
export const everyday: readonly JudgedQuery[] = [
  ...["delivery to polokwane", "delivery thohoyandou"].map((query) =>
    tuned(query, "general", [
      helpPages(3, "when and how it is delivered", "delivery"),
      helpPages(1, "instead of it", "collect-in-a-store"),
    ]),
  ),
  tuned("wifi booster", "personal", [
    products(3, "Wi-Fi in every room", "P-DECOX50"),
    articles(2, "what to try before buying", "good-wifi-in-every-room"),
    products(1, "fibre with an extender as an option", "P-FIBGIG P-FIBGAME"),
    articles(1, "a better place for the router", "lte-router-placement"),
  ]),
  tuned("wifi", "personal", [
    products(3, "a line with Wi-Fi for the home", FIBRE_LINES, FIBRE_FOR_ALL, "P-5GHOME P-LTEHOME P-LTEUNCAP"),
    products(3, "Wi-Fi in every room, or carried around", "P-DECOX50 P-MIFI"),
    products(2, "Wi-Fi in other forms", "P-5GMIFI P-LTECASH P-5GCASH P-5GDATA P-5GTALK P-LTENIGHT"),
    articles(2, "better Wi-Fi", "good-wifi-in-every-room"),
    products(1, "fibre for some, or LTE for students", FIBRE_FOR_SOME, "P-LTESTUDY"),
    articles(1, "calls over it", "calling-over-wifi-abroad"),
  ]),
  tuned("home wifi", "personal", [
    products(3, "a line with Wi-Fi for the home", FIBRE_LINES, FIBRE_FOR_ALL, "P-5GHOME P-LTEHOME P-LTEUNCAP"),
    products(2, "Wi-Fi for some homes", "P-5GDATA P-5GTALK P-LTENIGHT P-LTECASH P-5GCASH P-DECOX50 P-FIBHOL P-FIBTALK"),
    products(2, "a line for some homes", "P-FIBGAME P-FIBPOWER P-FIBCALL P-FIBESTATE P-FIBTOWN P-SATHOME"),
    articles(2, "better Wi-Fi, or how to choose a line", "good-wifi-in-every-room fibre-lte-5g-or-satellite"),
    products(1, "Wi-Fi that is carried around", "P-MIFI P-5GMIFI"),
  ]),
  tuned("uncapped wifi", "personal", [
    products(3, "Wi-Fi at home without a limit", FIBRE_LINES, FIBRE_FOR_ALL, "P-5GHOME P-LTEUNCAP"),
    products(2, "the same for some homes", "P-FIBGAME P-FIBTALK P-FIBPOWER P-FIBCALL P-FIBESTATE P-FIBTOWN P-FIBHOL"),
    articles(2, "what the word means", "uncapped-and-fair-use"),
    products(1, "no limit, without a router for the home", "PREUNC P-5GSIM"),
  ]),
  tuned("router", "personal", [
    products(3, "a router to buy", "P-LTECASH P-5GCASH P-MIFI P-5GMIFI"),
    products(2, "a line with a router", "P-LTEHOME P-LTEUNCAP P-5GHOME P-5GDATA P-LTENIGHT P-5GTALK"),
    products(2, "more of them, for every room", "P-DECOX50"),
    articles(2, "where to put one", "lte-router-placement good-wifi-in-every-room"),
    products(1, "fibre with a router", FIBRE_LINES),
    products(1, "for a router that somebody has", "P-LTESIM P-5GSIM P-SIMDAT P-SIMBIG PREDSIM P-GZ60W"),
  ]),
  tuned("prepaid wifi", "personal", [
    products(3, "Wi-Fi without a contract", "P-LTECASH P-5GCASH"),
    products(2, "data for a router that somebody has", "PREDSIM PREBIG PREUNC"),
    helpPages(1, "what comes near it in fibre", "prepaid-fibre"),
    products(1, "by the month, or carried around", "P-MIFI P-5GMIFI"),
  ]),
  tuned("wireless", "personal", [
    products(3, "internet without a line", "P-5GHOME P-LTEHOME P-LTEUNCAP P-5GDATA"),
    products(2, "Wi-Fi, or another wireless line", "P-DECOX50 P-MIFI P-5GMIFI P-LTENIGHT P-LTECASH P-5GCASH"),
    products(2, "sound without a cable", "P-HYX3W P-APP3 P-JBLT520 P-GBUD3"),
    articles(2, "about Wi-Fi", "good-wifi-in-every-room"),
  ]),
  tuned("portable router", "personal", [
    products(3, "a router for the bag", "P-MIFI P-5GMIFI"),
    products(1, "a router that needs no line", "P-LTECASH P-5GCASH"),
  ]),
  tuned("data per month", "personal", [
    products(3, "data for a month", "PREDATM"),
    products(2, "data each month on a SIM", "P-SIMDAT P-SIMBIG P-LTESIM P-5GSIM P-5GDATA"),
    articles(2, "how much is needed", "how-many-gigabytes"),
    products(1, "data for other times", "PREDATW PREDATD PRESIX PREUNC PRECOMBO"),
  ]),
  tuned("cheap data", "personal", [
    products(3, "data to load", "PREHOUR PREDATD PREDATW PRENITE PRESIX PREDATM"),
    products(2, "data for some uses, or a great deal of it", APP_BUNDLES, "PREUNC PREBIG PRECOMBO"),
    articles(2, "how to use less", "data-that-lasts"),
    products(1, "data each month", "P-SIMDAT P-LTESIM P-5GSIM P-SIMBIG"),
  ]),
  tuned("buy airtime", "personal", [
    products(3, "airtime", "VAIR PREAIR"),
    products(1, "what airtime is spent on", "PREVOICE PRETALK PRECOMBO PREDATM PREDATW PREDATD"),
  ]),
  tuned("load data", "personal", [
    products(3, "data to load", DATA_BUNDLES),
    products(2, "data for some uses", APP_BUNDLES, "PRECOMBO"),
    products(1, "pays for data", "VAIR"),
  ]),
  tuned("free calls", "personal", [
    products(3, "calls without a limit", "PRETALK P-SIMUNL P-SIMFRE P-SIMFME"),
    products(2, "calls come with it", "P-FIBCALL P-SIMBIG P-LANDLTE"),
    products(1, "many minutes", "P-SIMTLK PREVOICE"),
  ]),
  tuned("upgrade my phone", "general", [
    helpPages(3, "how an upgrade works", "upgrade-my-number"),
    articles(3, "when it is possible", "upgrade-rules"),
    articles(1, "what comes after", "moving-to-a-new-phone when-a-contract-ends"),
  ]),
  tuned("roaming in namibia", "personal", [
    products(3, "roaming in the neighbourhood", "PREROAMSADC"),
    articles(2, "how to roam without a shock", "roaming-without-bill-shock"),
    products(2, "roaming everywhere", "PREROAMWORLD"),
  ]),
  tuned("rechargeable light", "personal", [
    products(3, "lamps that go on", "P-LAMP3"),
    products(1, "feeds a lamp", "P-GZ150 P-EFR3"),
  ]),
  tuned("krag bank", "personal", [
    products(3, "power to carry (Afrikaans for power bank)", "P-GZ150 P-EFR3"),
    products(2, "more of it", "P-BLAC70 P-EFD3 P-BLAC180 P-EFDP3"),
    products(1, "power for a router", "P-GZ60W"),
  ]),
  tuned("tv", "personal", [
    products(3, "something to watch", "P-PV P-SPORTZ P-KIDTV P-CINEMA P-PVME"),
    products(2, "paid once", "VNFLIX P-SPORTDAY"),
    articles(1, "about it", "streaming-on-mobile-data prime-video-with-your-plan"),
    helpPages(1, "about it", "streaming-subscriptions"),
  ]),
  tuned("kids phone", "personal", [
    articles(3, "which phone, which SIM, which rules", "first-phone-for-a-child"),
    products(3, "a simple phone", KEY_PHONES),
    products(2, "a SIM and software for a child", "P-SIMKID P-SAFEKID"),
    products(2, "a smartphone that costs little", "P-ITA90 P-TCP10 P-RMA5 P-GA06"),
    products(1, "another that is paid once", "P-HOX5C P-VY04 P-GA07 P-MG05 P-RM15C"),
  ]),
  tuned("gaming", "personal", [
    products(3, "made for games", "P-FIBGAME P-LOQ15 PREGAME P-HYX3W"),
    products(2, "vouchers for games", GAME_VOUCHERS),
  ]),
  tuned("gaming headset", "personal", [
    products(3, "a headset for games", "P-HYX3W"),
    products(1, "other headphones", HEADPHONES),
  ]),
  tuned("noise cancelling headphones", "personal", [
    products(3, "headphones that keep noise out", "P-SNYXM6 P-ANKSP1 P-APMX"),
    products(2, "earbuds that do", "P-APP3 P-GBUD3"),
    products(1, "other headphones", "P-JBLT520 P-HYX3W"),
  ]),
  tuned("phone with long battery life", "personal", [
    products(3, "6000 mAh and more, or weeks with keys", "P-RM15 P-VY29 P-VY39 P-OPA5 P-HNY72 P-OPR14F P-RM15C"),
    products(3, "known for its battery", "P-NK235 P-HOX9C P-IP16PL"),
    products(1, "a large battery for the price", "P-VY04 P-HOX5C"),
    articles(2, "how a battery lasts", "phone-battery-care"),
  ]),
  tuned("phone with big screen", "personal", [
    products(3, "unfolds, or 6.9 inches", "P-GZD7 P-HMX6 P-HOMV5 P-GS25U P-IP17PM P-RM15 P-RM15C"),
    products(2, "nearly as large", "P-RMA5 P-XM15T P-XM15TP P-HP80P P-TCC40P P-OPX9P P-HOX9C"),
  ]),
  tuned("kontrakfoon", "personal", [
    products(
      3,
      "a phone on a contract (Afrikaans)",
      "P-GA26 P-GA56 P-GA17 P-RN14 P-OPA5 P-HOX6C P-VY29 P-IP16E P-IP17",
    ),
    articles(2, "whether that is wise", "prepaid-or-contract"),
    products(2, "another", "P-GS25 P-GA36 P-HO400 P-IP16 P-IP15 P-HN13 P-OPR14 P-VV50 P-RM15 P-HNY72 P-OPA5P"),
  ]),
  tuned("goedkoop data", "personal", [
    products(3, "data to load (Afrikaans)", "PREHOUR PREDATD PREDATW PRENITE PRESIX PREDATM"),
    products(2, "data for some uses, or a great deal of it", APP_BUNDLES, "PREUNC PREBIG PRECOMBO"),
    articles(2, "how to use less", "data-that-lasts"),
    products(1, "data each month", "P-SIMDAT P-LTESIM P-5GSIM P-SIMBIG"),
  ]),
  tuned("R29 data", "personal", [products(3, "data for R29", "PREDATW PREUNC PRESOC")]),
  tuned("99 rand night data", "personal", [products(3, "that bundle", "PRENITE")]),
  tuned("ifoni eshibhile", "personal", [
    products(3, "an inexpensive phone (isiZulu)", CASH_SMARTPHONES, KEY_PHONES, "P-HOX6C P-HNY72 P-RM15"),
    products(2, "less than R260 a month", "P-GA26 P-OPA5P P-OPA5 P-VY29 P-RN14 P-VY39 P-GA17"),
    articles(2, "how to choose one", "phone-under-r3000"),
  ]),
  tuned("waterproof phone", "personal", [
    products(3, "can be hosed down, or used under water", "P-NKXR21 P-OPA5P P-OPR14 P-OPR14F P-OPX9P"),
    products(3, "resistant to IP68 and IP69", "P-VV60 P-MED60 P-MED60F P-HO400P"),
    products(
      2,
      "resistant to IP67 or IP68",
      "P-GA26 P-GA36 P-GA56 P-GS25 P-GS25F P-GS25E P-RN14PP P-XM15T P-XM15TP P-HP70",
    ),
    products(1, "splashes or rain", "P-MG86 P-HOMV5"),
  ]),
  tuned("laptop deals", "personal", [
    products(3, "a laptop that is a deal", "P-LIP3 P-HP15 P-ACB31 P-LOQ15 P-HMD16 P-HPV14"),
    products(2, "another laptop", "P-AVB15 P-MBA13 P-DL14P P-AZB14 P-MBP14"),
  ]),
  tuned("laptop and data", "personal", [
    products(3, "a laptop, which comes with data or takes a SIM", LAPTOPS),
    products(1, "data for a laptop", "P-SIMDAT P-SIMBIG"),
  ]),
  tuned("doorbell camera", "personal", [
    products(3, "a doorbell with a camera", "P-EZVDB1"),
    products(2, "a camera for the door", "P-TAPOC520"),
    products(1, "another camera", "P-TAPOC200 P-SAFEHOME P-WATCHCLEAN"),
    articles(1, "about cameras at home", "smart-home-basics"),
  ]),
  tuned("summer", "personal", [
    deals(3, "the campaign of that name", "summer"),
    products(
      2,
      "a summer deal",
      "P-GZF7F P-HP80P P-OPR14F P-XM15TP P-VY04 PRETOUR PREUNC P-SIMWKD P-5GDATA P-XRVS20 P-SNYXM6",
      "P-JBLF7 P-BLAC180",
    ),
  ]),
  tuned("wifi", "business", [
    products(3, "Wi-Fi for an office, a shop or a vehicle", B_FIBRE_LINES, "B-5GBIZ B-LTEUNC B-FLEET B-FIBSHOP"),
    products(2, "Wi-Fi for some", "B-5GPOP B-5GOUT B-5GPBX B-FIBMAN B-FIBBFO B-FIBBFV B-FIBPBX B-FIBPWR"),
    articles(2, "better Wi-Fi", "good-wifi-in-every-room"),
    products(1, "a second line, or by satellite", "B-LTEBACK B-SATBIZ B-SATSITE"),
    articles(1, "calls over it", "calling-over-wifi-abroad"),
  ]),
  tuned("laptops for staff", "business", [
    products(3, "a laptop for work", B_LAPTOPS),
    articles(1, "how to look after devices", "mobile-device-management"),
  ]),
  tuned("cell phone contracts for company", "business", [
    products(
      3,
      "a phone on a contract",
      "B-GA26 B-GA56 B-RN14 B-IP16E B-HN13 B-HO400 B-OPR14 B-VV50 B-MED60F B-GS25 B-IP17",
    ),
    articles(3, "how to order for a team", "lines-for-a-small-team"),
    products(2, "a plan for a company", "B-SIMBIZ B-SIMSTA B-SIMFRE"),
    products(2, "a dear or rugged phone on a contract", "B-GS25P B-GS25U B-IP17P B-GXC7 B-GXC7P B-MTP25"),
  ]),
  tuned("internet for small office", "business", [
    products(3, "a line for an office", B_FIBRE_LINES, "B-LTEUNC B-5GBIZ B-FIBBFV"),
    products(2, "a line with more", "B-FIBPBX B-5GPBX B-FIBBFO B-FIBMAN B-FIBPWR B-FIBSHOP"),
    products(1, "a second line", "B-LTEBACK B-SATBIZ"),
    articles(1, "what it takes", "backup-line-for-the-office business-fibre-static-ip"),
  ]),
  tuned("cameras for my shop", "business", [
    products(3, "cameras for a shop", "B-HIK4CAM"),
    products(1, "a camera at the door", "B-DOORB"),
  ]),
  tuned("wifi for taxi", "business", [
    products(3, "Wi-Fi for vehicles", "B-FLEET"),
    products(1, "a SIM for vehicles", "B-SIMFLT"),
  ]),
];
