const PHONE = ["on my phone", { width: 390, height: 844 }] as const;
const DESK = ["at my desk", { width: 1440, height: 900 }] as const;

/** `npm run journeys` makes each journey at every width; `npm test` at one, because the suite has to stay short. */
const isEveryWidth = process.env.EVERY_WIDTH === "1";

/** The windows in which shoppers' journeys are made: its name in the title, and its size. */
export const DEVICES = isEveryWidth ? [DESK, PHONE] : [PHONE];

/** The same windows as widths. */
export const WIDTHS = DEVICES.map(([, { width }]) => width);

/** The widths in which journeys of staff are made. */
export const STAFF_WIDTHS = isEveryWidth ? [390, 1440] : [1440];
