import { drawCityDawn } from "./city.model.ts";
import { drawShopCounter } from "./counter.model.ts";
import { drawHome } from "./home.model.ts";
import { drawKarooNight } from "./karoo.model.ts";
import { drawEmptyCart, drawLostSignal } from "./lost.model.ts";
import { promos } from "./promo.model.ts";

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
  },
  promo: {
    car: card(promos.car),
    bus: card(promos.bus),
    shopping: card(promos.shopping),
    grocery: card(promos.grocery),
    fibre: card(promos.fibre),
    prepaid: card(promos.prepaid),
    phones: card(promos.phones),
    business: card(promos.business),
  },
  scene: {
    "lost-signal": wide(drawLostSignal),
    "lost-signal-m": tall(drawLostSignal),
    "empty-cart": card(drawEmptyCart),
  },
} as const;
