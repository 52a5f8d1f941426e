import { lazy } from "react";

/** The popup of the competition, which loads when it is rendered. */
export const FindPinPopup = lazy(async () => ({ default: (await import("./find-pin-popup.tsx")).FindPinPopup }));
