import { FIBRE_FOR_ALL, FIBRE_FOR_SOME, FIBRE_LINES, LTE_AT_HOME, SATELLITES } from "./families.ts";
import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Fibre, LTE, 5G, satellite and Wi-Fi for the home. */
export const homeInternet: readonly JudgedQuery[] = [
  heldOut("fibre", "personal", [
    products(3, "fibre for the home", FIBRE_LINES, FIBRE_FOR_ALL),
    products(2, "fibre for a particular home or wish", FIBRE_FOR_SOME),
    articles(
      1,
      "how to choose or order fibre",
      "choosing-a-fibre-speed fibre-switch-and-save fibre-lte-5g-or-satellite",
    ),
    helpPages(1, "how to choose or order fibre", "fibre-installation"),
  ]),
  tuned("fiber", "personal", [
    products(3, "fibre, spelt as in America", FIBRE_LINES, FIBRE_FOR_ALL),
    products(2, "fibre for a particular home or wish", FIBRE_FOR_SOME),
    articles(1, "how to choose or order fibre", "choosing-a-fibre-speed"),
    helpPages(1, "how to choose or order fibre", "fibre-installation"),
  ]),
  tuned("uncapped fibre", "personal", [
    products(3, "uncapped fibre", FIBRE_LINES, FIBRE_FOR_ALL),
    products(2, "uncapped fibre for a particular home or wish", FIBRE_FOR_SOME),
    articles(1, "what uncapped means", "uncapped-and-fair-use"),
  ]),
  heldOut("vumatel", "personal", [
    products(3, "fibre on Vumatel", "P-FIBVU P-FIBSTART"),
    products(2, "on Vumatel, for games", "P-FIBGAME"),
  ]),
  tuned("open serve fibre", "personal", [
    products(3, "fibre on OpenServe", "P-FIBOS P-FIBTWO"),
    products(2, "on OpenServe, for work", "P-FIBWORK"),
    products(1, "fibre on another network", "P-FIBVU P-FIBMF P-FIBFF P-FIBOC P-FIBLA"),
  ]),
  tuned("frogfoot", "personal", [
    products(3, "fibre on FrogFoot", "P-FIBFF"),
    products(2, "on FrogFoot, for a particular home", "P-FIBTOWN P-FIBPOWER"),
  ]),
  heldOut("metrofiber", "personal", [
    products(3, "fibre on MetroFibre, misspelt", "P-FIBMF"),
    products(2, "on MetroFibre, with something more", "P-FIBGIG P-FIBTALK"),
  ]),
  tuned("100 mbps fibre", "personal", [
    products(3, "has a line of 100 Mbps", "P-FIBOS P-FIBVU P-FIBLA P-FIBTWO P-FIBWORK P-FIBESTATE P-FIBHOL"),
    products(2, "120 or 150 Mbps, the nearest there", "P-FIBFF P-FIBMF P-FIBOC"),
    articles(1, "how to choose a speed", "choosing-a-fibre-speed"),
    products(1, "near it, for some", "P-FIBPOWER P-FIBTALK P-FIBCALL"),
  ]),
  tuned("gigabit", "personal", [
    products(3, "1000 Mbps, and called so", "P-FIBGIG"),
    products(2, "has a line of 1000 Mbps", "P-FIBVU P-FIBOC P-FIBGAME"),
  ]),
  heldOut("1000mbps", "personal", [products(3, "has a line of 1000 Mbps", "P-FIBVU P-FIBOC P-FIBGIG P-FIBGAME")]),
  tuned("gaming fibre", "personal", [
    products(3, "fibre made for games", "P-FIBGAME"),
    products(1, "fast fibre with a short delay", "P-FIBGIG P-FIBVU"),
  ]),
  tuned("work from home internet", "personal", [
    products(3, "made for working at home", "P-FIBWORK"),
    products(2, "a steady, fast line", "P-FIBTWO P-FIBOS P-FIBMF P-5GHOME"),
    articles(1, "how to choose between lines", "fibre-lte-5g-or-satellite"),
  ]),
  heldOut("lte", "personal", [
    products(3, "LTE for the home", LTE_AT_HOME),
    products(2, "LTE for a router that you own, or for the bag", "P-LTESIM P-MIFI P-LTESTUDY"),
    articles(1, "about LTE", "fibre-lte-5g-or-satellite lte-router-placement"),
  ]),
  tuned("5g router", "personal", [
    products(3, "5G with a router", "P-5GHOME P-5GDATA P-5GCASH P-5GTALK P-5GOUT"),
    products(2, "a 5G router for the bag", "P-5GMIFI"),
    products(1, "about 5G routers", "P-5GSIM"),
    articles(1, "about 5G routers", "5g-at-home lte-router-placement"),
  ]),
  tuned("home 5g unlimited", "personal", [
    products(3, "exactly this product", "P-5GHOME"),
    products(2, "5G for the home", "P-5GDATA P-5GTALK"),
    products(1, "about 5G at home", "P-5GOUT"),
    articles(1, "about 5G at home", "5g-at-home"),
  ]),
  heldOut("pocket wifi", "personal", [products(3, "a router for the bag", "P-MIFI P-5GMIFI")]),
  tuned("mifi", "personal", [products(3, "a router for the bag", "P-MIFI P-5GMIFI")]),
  tuned("satellite internet", "personal", [
    products(3, "internet by satellite", SATELLITES),
    articles(2, "about satellite internet", "satellite-internet-in-the-karoo"),
    articles(1, "how it compares", "fibre-lte-5g-or-satellite"),
  ]),
  heldOut("internet for a farm", "personal", [
    products(3, "reaches a farm", "P-SATHOME P-SATLOW P-5GOUT"),
    articles(3, "written for farms", "satellite-internet-in-the-karoo"),
    products(2, "for little use far away", "P-SATLITE"),
    articles(1, "how to choose", "fibre-lte-5g-or-satellite"),
  ]),
  tuned("starlink", "personal", [
    products(3, "low-orbit satellite, what the name stands for", "P-SATLOW"),
    products(2, "other satellite internet", "P-SATHOME P-SATTRAVEL P-SATLITE"),
    articles(1, "explains low orbit", "satellite-internet-in-the-karoo"),
  ]),
  tuned("wifi extender", "personal", [
    products(3, "Wi-Fi in every room", "P-DECOX50"),
    articles(2, "what to try before buying", "good-wifi-in-every-room"),
    products(1, "fibre with an extender", "P-FIBGIG"),
  ]),
  heldOut("mesh wifi", "personal", [
    products(3, "mesh units", "P-DECOX50"),
    articles(2, "about mesh", "good-wifi-in-every-room"),
  ]),
  tuned("router without contract", "personal", [products(3, "a router paid once", "P-LTECASH P-5GCASH")]),
  tuned("fibre installation", "personal", [
    articles(3, "how fibre is installed", "fibre-installation-day"),
    helpPages(3, "how fibre is installed", "fibre-installation"),
    products(
      1,
      "fibre whose installation costs nothing more",
      "P-FIBGIG P-FIBOS P-FIBVU P-FIBFF P-FIBOC P-FIBSTART P-FIBCALL",
    ),
  ]),
];
