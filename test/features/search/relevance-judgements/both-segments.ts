import {
  B_FIBRE_LINES,
  B_FIBRE_SPECIAL,
  B_IPHONES,
  B_LAPTOPS,
  FIBRE_FOR_ALL,
  FIBRE_FOR_SOME,
  FIBRE_LINES,
  IPHONES,
  LAPTOPS,
  SATELLITES,
} from "./families.ts";
import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Products and content, searched over both segments at once. */
export const bothSegments: readonly JudgedQuery[] = [
  heldOut("iphone 17", "general", [
    products(3, "the iPhone 17", "P-IP17 B-IP17"),
    products(2, "a larger sister of it", "P-IP17P B-IP17P P-IP17PM"),
    products(1, "another iPhone", "P-IPAIR P-IP16 P-IP16E B-IP16E P-IP16PL P-IP16P P-IP15"),
  ]),
  tuned("iphone", "general", [
    products(3, "an iPhone", IPHONES, B_IPHONES),
    products(1, "needs an iPhone", "P-AWS11 P-AWSE3"),
  ]),
  tuned("samsung galaxy a56", "general", [
    products(3, "exactly this phone", "P-GA56 B-GA56"),
    products(1, "another Galaxy A", "P-GA36 P-GA26 B-GA26 P-GA17 P-GA07 P-GA06"),
  ]),
  heldOut("laptops", "general", [
    products(3, "a laptop", LAPTOPS, "P-ACB31", B_LAPTOPS),
    articles(1, "which one to choose", "laptop-for-study"),
  ]),
  tuned("macbook pro", "general", [
    products(3, "exactly this laptop", "P-MBP14 B-MBP14"),
    products(2, "the other MacBook", "P-MBA13 B-MBA13"),
  ]),
  tuned("microsoft 365", "general", [
    products(3, "exactly this product, for either", "P-M365 B-M365"),
    products(1, "does the same", "P-DESK B-DESK"),
  ]),
  heldOut("yepsync", "general", [
    products(3, "exactly this product", "B-YEP"),
    products(1, "YepSync is in it", "B-FIBSHOP B-LTEUNC"),
  ]),
  tuned("esim", "general", [
    products(3, "an eSIM", "PREESIM PRETOUR"),
    articles(3, "how an eSIM is set up", "esim-explained moving-to-esim"),
    helpPages(3, "how an eSIM is set up", "esim-setup"),
    products(2, "a plan that comes as eSIM", "P-SIMPRO P-SIMUNL P-SIMWCH P-5GSIM"),
    articles(1, "about two lines on a phone", "dual-sim"),
  ]),
  tuned("airtime", "general", [
    products(3, "airtime", "VAIR PREAIR B-VAIR"),
    products(2, "minutes to buy in advance", "PREVOICE PRETALK PRECOMBO B-PREAIR"),
  ]),
  heldOut("fibre", "general", [
    products(3, "plain fibre, for either", FIBRE_LINES, FIBRE_FOR_ALL, B_FIBRE_LINES),
    products(2, "fibre for a particular home, wish or business", FIBRE_FOR_SOME, B_FIBRE_SPECIAL),
    articles(
      1,
      "how to choose or order fibre",
      "choosing-a-fibre-speed fibre-switch-and-save fibre-lte-5g-or-satellite business-fibre-static-ip",
    ),
    helpPages(1, "how to choose or order fibre", "fibre-installation"),
  ]),
  tuned("satellite", "general", [
    products(3, "internet by satellite", SATELLITES, "B-SATBIZ B-SATSITE"),
    products(2, "as a second line, or about it", "B-SATBACK"),
    articles(2, "explains it", "satellite-internet-in-the-karoo"),
    articles(1, "how it compares", "fibre-lte-5g-or-satellite"),
  ]),
  tuned("ipad", "general", [products(3, "an iPad", "P-IPA16 P-IPA11 P-IPMINI P-IPPRO11 B-IPA16 B-IPA11")]),
  heldOut("garmin watch", "general", [
    products(3, "a Garmin", "P-GRM165 B-GRMI3"),
    products(1, "another watch", "P-AWS11 P-AWSE3 P-GW8 P-HWGT6 P-HWFIT4"),
  ]),
  tuned("load shedding", "general", [
    articles(3, "what to do about power cuts", "backup-power-and-your-internet card-machines-when-the-power-is-off"),
    products(
      3,
      "keeps the router, the till or the home on",
      "P-GZ60W B-TILL60 P-MEC12 P-SUN5K P-EFD3 P-EFR3 B-DEY8K B-EFD3P B-RCT1K",
    ),
    products(
      2,
      "more power, light and lines",
      "P-GZ150 P-LAMP3 P-BLAC180 P-BLAC70 P-EFDP3 P-FIBPOWER B-FIBPWR B-HUB55 B-GEN3K",
    ),
    articles(2, "how to choose", "choosing-an-inverter-trolley"),
    articles(1, "when the power comes back", "surge-protection"),
  ]),
  tuned("grocery voucher", "general", [
    products(3, "for groceries", "VGROC B-VGROC"),
    products(1, "another voucher for shops", "VSHOP B-VGIFT"),
  ]),
];
