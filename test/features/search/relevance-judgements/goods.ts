import {
  CASH_TABLETS,
  CONTRACT_TABLETS,
  GAME_VOUCHERS,
  HEADPHONES,
  LAPTOPS,
  POWER_STATIONS,
  WATCHES,
} from "./families.ts";
import { articles, heldOut, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Laptops, tablets, watches, sound, smart home, power and vouchers. */
export const goods: readonly JudgedQuery[] = [
  heldOut("laptop", "personal", [
    products(3, "a laptop", LAPTOPS, "P-ACB31"),
    articles(1, "which one to choose", "laptop-for-study"),
  ]),
  tuned("lap top", "personal", [products(3, "a laptop, in two words", LAPTOPS, "P-ACB31")]),
  tuned("laptop for student", "personal", [
    products(3, "a laptop for study", "P-LIP3 P-HP15"),
    articles(3, "how to choose it", "laptop-for-study"),
    products(2, "a laptop at a student's price", "P-ACB31 P-AVB15 P-MBA13"),
    products(1, "another laptop", "P-HMD16 P-DL14P"),
  ]),
  heldOut("macbook", "personal", [products(3, "a MacBook", "P-MBA13 P-MBP14")]),
  tuned("mac book air", "personal", [
    products(3, "exactly this laptop", "P-MBA13"),
    products(2, "the other MacBook", "P-MBP14"),
  ]),
  tuned("gaming laptop", "personal", [products(3, "a laptop for games", "P-LOQ15")]),
  heldOut("lenovo", "personal", [
    products(3, "a Lenovo laptop", "P-LIP3 P-LOQ15"),
    products(2, "a Lenovo tablet", "P-LNIDTAB"),
  ]),
  tuned("hp", "personal", [products(3, "an HP laptop", "P-HP15 P-HPV14")]),
  tuned("chromebook", "personal", [products(3, "a Chromebook", "P-ACB31")]),
  heldOut("ipad", "personal", [products(3, "an iPad", "P-IPA16 P-IPA11 P-IPMINI P-IPPRO11")]),
  tuned("tablet", "personal", [
    products(3, "a tablet", CONTRACT_TABLETS, CASH_TABLETS),
    products(1, "about tablets, or with one", "P-FUSDUO"),
    articles(1, "about tablets, or with one", "tablets-for-school"),
  ]),
  tuned("samsung tab", "personal", [
    products(3, "a Samsung tablet", "P-GTA9 P-GTS10F P-GTS10L P-GTS11 P-GTA11"),
    products(1, "holds a Samsung tablet", "P-FUSDUO"),
  ]),
  heldOut("tablet with pen", "personal", [
    products(3, "comes with its pen", "P-GTS10F P-GTS11 P-GTS10L P-LNIDTAB"),
    products(2, "takes a pen, sold apart", "P-HMP11 P-IPA11 P-IPPRO11 P-IPMINI"),
    articles(1, "how to choose", "tablets-for-school"),
  ]),
  tuned("tablet for kids school", "personal", [
    articles(3, "how to choose a tablet for school", "tablets-for-school"),
    products(3, "a tablet for school at a low price", "P-GTA11 P-RPSE P-GTA9 P-LNIDTAB P-GTS10L"),
    products(2, "good for school", "P-IPA16 P-HOPAD10 P-HMPSE11 P-HMP11"),
  ]),
  tuned("smart watch", "personal", [
    products(3, "a smart watch", WATCHES),
    articles(2, "how to choose one", "smart-watches"),
    products(2, "a band for the wrist", "P-GFIT3"),
    products(1, "a SIM for a watch", "P-SIMWCH"),
  ]),
  heldOut("apple watch", "personal", [
    products(3, "an Apple Watch", "P-AWS11 P-AWSE3"),
    products(1, "a SIM for a watch, and how to choose one", "P-SIMWCH"),
    articles(1, "explains it", "smart-watches"),
  ]),
  tuned("garmin", "personal", [products(3, "a Garmin", "P-GRM165")]),
  tuned("fitness tracker", "personal", [
    products(3, "a band for steps and sport", "P-GFIT3"),
    products(2, "a watch for sport", "P-HWFIT4 P-GRM165"),
    products(1, "another watch", "P-HWGT6 P-AWSE3 P-GW8 P-AWS11"),
  ]),
  heldOut("earphones", "personal", [
    products(3, "earbuds", "P-APP3 P-GBUD3"),
    products(2, "headphones", HEADPHONES),
    products(1, "headphones for games", "P-HYX3W"),
  ]),
  tuned("airpods", "personal", [products(3, "AirPods", "P-APP3 P-APMX")]),
  tuned("bluetooth speaker", "personal", [
    products(3, "a speaker to carry", "P-JBLF7"),
    products(2, "a speaker for the room", "P-SONE100"),
    products(1, "a speaker that listens", "P-ECHOP"),
  ]),
  heldOut("jbl", "personal", [products(3, "from JBL", "P-JBLF7 P-JBLT520")]),
  tuned("security camera", "personal", [
    products(3, "a camera for the home", "P-TAPOC200 P-TAPOC520"),
    products(2, "watches the home", "P-EZVDB1 P-SAFEHOME P-WATCHCLEAN"),
    articles(1, "about cameras at home", "smart-home-basics"),
  ]),
  tuned("robot vacuum", "personal", [
    products(3, "a robot vacuum", "P-XRVS20 P-DRML40 P-TWOFLOOR"),
    products(1, "a vacuum as an option", "P-WATCHCLEAN"),
  ]),
  heldOut("inverter", "personal", [
    products(3, "an inverter", "P-MEC12 P-SUN5K"),
    articles(2, "how to choose one", "choosing-an-inverter-trolley"),
    products(1, "does the same work", "P-EFD3 P-BLAC180 P-EFDP3 P-FIBPOWER"),
  ]),
  tuned("load shedding", "personal", [
    products(3, "keeps the router or the home on", "P-GZ60W P-MEC12 P-SUN5K P-EFD3 P-EFR3 P-GZ150"),
    articles(3, "what keeps the internet on", "backup-power-and-your-internet"),
    products(2, "more power and light", "P-LAMP3 P-BLAC180 P-BLAC70 P-EFDP3 P-FIBPOWER"),
    articles(2, "about power cuts", "choosing-an-inverter-trolley"),
    articles(1, "when the power comes back", "surge-protection"),
  ]),
  tuned("loadshedding wifi", "personal", [
    products(3, "keeps the router on", "P-GZ60W"),
    articles(3, "what keeps the internet on", "backup-power-and-your-internet"),
    products(2, "keeps more than the router on", "P-FIBPOWER P-GZ150 P-EFR3"),
    products(1, "a bigger answer", "P-MEC12 P-EFD3"),
  ]),
  heldOut("ups for router", "personal", [
    products(3, "keeps a router on", "P-GZ60W"),
    products(2, "keeps a router and more on", "P-GZ150 P-EFR3"),
    articles(1, "about it", "backup-power-and-your-internet"),
  ]),
  tuned("ecoflow", "personal", [products(3, "from EcoFlow", "P-EFR3 P-EFD3 P-EFDP3")]),
  tuned("eco flow delta", "personal", [
    products(3, "a Delta", "P-EFD3 P-EFDP3"),
    products(1, "another EcoFlow", "P-EFR3"),
  ]),
  heldOut("power station", "personal", [products(3, "a power station", POWER_STATIONS)]),
  tuned("solar", "personal", [
    products(3, "ready for solar panels", "P-SUN5K P-EFR3 P-BLAC70 P-BLAC180"),
    products(1, "large batteries at home", "P-EFDP3 P-EFD3 P-MEC12"),
  ]),
  tuned("google play voucher", "personal", [
    products(3, "exactly this voucher", "VPLAY"),
    products(1, "another app store", "VAPPLE"),
  ]),
  heldOut("playstation", "personal", [
    products(3, "a PlayStation voucher", "VPS"),
    products(1, "works with the console", "P-HYX3W PREGAME"),
  ]),
  tuned("game vouchers", "personal", [
    products(3, "a voucher for games", GAME_VOUCHERS),
    products(2, "games are in that store, too", "VPLAY"),
    products(1, "games among others", "VAPPLE PREGAME"),
  ]),
  tuned("gift voucher", "personal", [
    products(3, "a voucher to give", "VSHOP VAPPLE VPLAY VXBOX"),
    products(2, "a gift for some", "VGROC VSPOT VNFLIX VPS VSTEAM P-TUNECARD"),
    articles(2, "how to choose one", "gift-vouchers"),
    products(1, "another voucher", "VROBLOX VRIDE VBUS P-SPORTDAY"),
  ]),
  heldOut("electricity", "personal", [
    products(3, "a token for the meter", "VELEC"),
    products(1, "power when the grid is down", "P-MEC12 P-EFD3 P-SUN5K P-GZ60W"),
  ]),
  tuned("uber", "personal", [products(3, "a voucher for Uber", "VRIDE")]),
  tuned("lapt", "personal", [
    products(3, "a laptop, half typed", LAPTOPS, "P-ACB31"),
    articles(1, "which one to choose", "laptop-for-study"),
  ]),
  heldOut("vouch", "personal", [
    products(
      3,
      "a voucher, half typed",
      "VAIR VELEC VSHOP VGROC VPLAY VAPPLE",
      GAME_VOUCHERS,
      "VSPOT VNFLIX VBUS VRIDE P-SPORTDAY P-TUNECARD",
    ),
    articles(1, "how to choose one", "gift-vouchers"),
  ]),
];
