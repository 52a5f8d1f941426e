import { bundles } from "./bundle.model.ts";
import { drawEsim, drawSim, drawStreaming, drawVoucher } from "./card.model.ts";
import { laptops, tablets } from "./computer.model.ts";
import { drawHeadset, drawSoftware, drawTools, drawWatch } from "./gadget.model.ts";
import { drawCamera, drawFibre, drawInverter, drawSpeaker, drawVacuum } from "./household.model.ts";
import { drawDish, drawOutdoor } from "./mast.model.ts";
import { phones } from "./phone.model.ts";
import { routers } from "./router.model.ts";

/** Everything that takes a colour: the colour it has when none is asked for, and its drawings by variant, the usual one first. */
export const devices = {
  phone: { colour: "2A317E", drawings: phones },
  tablet: { colour: "A9ADC4", drawings: tablets },
  laptop: { colour: "B9BCCF", drawings: laptops },
  router: { colour: "E4E2EF", drawings: routers },
  outdoor: { colour: "E9E8F2", drawings: { plain: drawOutdoor } },
  dish: { colour: "E4E4EE", drawings: { plain: drawDish } },
  sim: { colour: "6633CC", drawings: { plain: drawSim } },
  esim: { colour: "2A317E", drawings: { plain: drawEsim } },
  bundle: { colour: "6633CC", drawings: bundles },
  fibre: { colour: "EFEEF6", drawings: { plain: drawFibre } },
  inverter: { colour: "3C525F", drawings: { plain: drawInverter } },
  camera: { colour: "EDECF4", drawings: { plain: drawCamera } },
  vacuum: { colour: "E4E2EF", drawings: { plain: drawVacuum } },
  watch: { colour: "2A317E", drawings: { plain: drawWatch } },
  speaker: { colour: "3C525F", drawings: { plain: drawSpeaker } },
  voucher: { colour: "6633CC", drawings: { plain: drawVoucher } },
  streaming: { colour: "6633CC", drawings: { plain: drawStreaming } },
  software: { colour: "2A317E", drawings: { plain: drawSoftware } },
  headset: { colour: "3C525F", drawings: { plain: drawHeadset } },
  tools: { colour: "6633CC", drawings: { plain: drawTools } },
} as const;
