import { homeArticles } from "./article-home.model.ts";
import { mobileArticles } from "./article-mobile.model.ts";
import { thingArticles } from "./article-things.model.ts";
import { workArticles } from "./article-work.model.ts";
import { drawCityDawn } from "./city.model.ts";
import { drawShopCounter } from "./counter.model.ts";
import { drawFestival } from "./festival.model.ts";
import { drawHome } from "./home.model.ts";
import { drawKarooNight } from "./karoo.model.ts";
import { drawLibrary } from "./library.model.ts";
import { drawLostSignal } from "./lost.model.ts";
import { drawOffice } from "./office.model.ts";
import { promos } from "./promo.model.ts";
import { devicePromos } from "./promo-devices.model.ts";
import { lifePromos } from "./promo-life.model.ts";
import { drawEmptyCart, drawNoResults, drawOffline, drawParcel } from "./states.model.ts";
import { drawVeldSummer } from "./summer.model.ts";
import { drawSummit } from "./summit.model.ts";

/** A picture that fills its frame; positions follow the frame's width and height in pixels. */
type Scene = (width: number, height: number) => string;

type Framed = { width: number; height: number; scene: Scene };

function wide(scene: Scene): Framed {
  return { width: 1600, height: 720, scene };
}

function tall(scene: Scene): Framed {
  return { width: 800, height: 900, scene };
}

function card(scene: Scene): Framed {
  return { width: 600, height: 400, scene };
}

/** The frame above an article; it fits the preview of a link, too. */
function lead(scene: Scene): Framed {
  return { width: 1200, height: 630, scene };
}

/** Each of a set of drawings in the same frame, under its own name. */
function each<Name extends string>(frame: typeof card, drawings: Record<Name, Scene>): Record<Name, Framed>;
function each(frame: typeof card, drawings: Record<string, Scene>): Record<string, Framed> {
  return Object.fromEntries(Object.entries(drawings).map(([name, scene]) => [name, frame(scene)]));
}

/** Everything in the brand's own colours: heroes for wide and small (-m) windows, promo cards, scenes for states. */
export const scenes = {
  hero: {
    "city-dawn": wide(drawCityDawn),
    "city-dawn-m": tall(drawCityDawn),
    home: wide(drawHome),
    "home-m": tall(drawHome),
    "shop-counter": wide(drawShopCounter),
    "shop-counter-m": tall(drawShopCounter),
    "karoo-night": wide(drawKarooNight),
    "karoo-night-m": tall(drawKarooNight),
    office: wide(drawOffice),
    "office-m": tall(drawOffice),
    festival: wide(drawFestival),
    "festival-m": tall(drawFestival),
    library: wide(drawLibrary),
    "library-m": tall(drawLibrary),
    summit: wide(drawSummit),
    "summit-m": tall(drawSummit),
    "veld-summer": wide(drawVeldSummer),
    "veld-summer-m": tall(drawVeldSummer),
  },
  promo: each(card, { ...promos, ...devicePromos, ...lifePromos }),
  article: each(lead, { ...mobileArticles, ...homeArticles, ...workArticles, ...thingArticles }),
  scene: {
    "lost-signal": wide(drawLostSignal),
    "lost-signal-m": tall(drawLostSignal),
    "empty-cart": card(drawEmptyCart),
    "no-results": card(drawNoResults),
    offline: card(drawOffline),
    parcel: card(drawParcel),
  },
} as const;
