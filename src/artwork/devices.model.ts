import { bundles } from "./bundle.model.ts";
import { drawEsim, drawSim, drawStreaming, drawVoucher } from "./card.model.ts";
import { drawMonitor, laptops, tablets } from "./computer.model.ts";
import { drawPlug, lamps } from "./fitting.model.ts";
import { drawEarbuds, headsets } from "./gadget.model.ts";
import { cameras, drawFibre, drawVacuum } from "./household.model.ts";
import { drawKeypad } from "./keypad.model.ts";
import { drawLandline } from "./landline.model.ts";
import { dishes, drawOutdoor } from "./mast.model.ts";
import { phones } from "./phone.model.ts";
import { inverters, supplies } from "./power.model.ts";
import { routers } from "./router.model.ts";
import { software } from "./software.model.ts";
import { speakers } from "./speaker.model.ts";
import { tools } from "./tools.model.ts";
import { watches } from "./watch.model.ts";

/** Everything that takes a colour: the colour it has when none is asked for, and its drawings by variant, the usual one first. */
export const devices = {
  phone: { colour: "2A317E", drawings: { ...phones, keys: drawKeypad } },
  tablet: { colour: "A9ADC4", drawings: tablets },
  laptop: { colour: "B9BCCF", drawings: laptops },
  router: { colour: "E4E2EF", drawings: routers },
  outdoor: { colour: "E9E8F2", drawings: { plain: drawOutdoor } },
  dish: { colour: "E4E4EE", drawings: dishes },
  sim: { colour: "6633CC", drawings: { plain: drawSim } },
  esim: { colour: "2A317E", drawings: { plain: drawEsim } },
  bundle: { colour: "6633CC", drawings: bundles },
  fibre: { colour: "EFEEF6", drawings: { plain: drawFibre } },
  inverter: { colour: "3C525F", drawings: inverters },
  ups: { colour: "2B2C2F", drawings: supplies },
  camera: { colour: "EDECF4", drawings: cameras },
  vacuum: { colour: "E4E2EF", drawings: { plain: drawVacuum } },
  watch: { colour: "2A317E", drawings: watches },
  speaker: { colour: "3C525F", drawings: speakers },
  voucher: { colour: "6633CC", drawings: { plain: drawVoucher } },
  streaming: { colour: "6633CC", drawings: { plain: drawStreaming } },
  software: { colour: "2A317E", drawings: software },
  landline: { colour: "3C525F", drawings: { plain: drawLandline } },
  headset: { colour: "3C525F", drawings: headsets },
  earbuds: { colour: "EDECF4", drawings: { plain: drawEarbuds } },
  lamp: { colour: "E9E8F2", drawings: lamps },
  plug: { colour: "EDECF4", drawings: { plain: drawPlug } },
  monitor: { colour: "3C525F", drawings: { plain: drawMonitor } },
  tools: { colour: "6633CC", drawings: tools },
} as const;
