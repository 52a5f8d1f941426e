/** The two windows in which a journey is made: its name in the title, and its size. */
export const DEVICES = [
  ["at my desk", { width: 1440, height: 900 }],
  ["on my phone", { width: 390, height: 844 }],
] as const;
