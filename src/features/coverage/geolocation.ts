import type { Point } from "./addresses/model.ts";

/** How long a device may take to find out where it is, in milliseconds. */
const PATIENCE_MS = 12_000;

/** A place that was found out so long ago still counts, in milliseconds. */
const FRESH_MS = 60_000;

/** Whether this browser can say where it is: only at an address with https, and not in each. */
export function canLocate(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}

/** Asks the browser where it is, which asks the person. It never rejects. @returns a place, or why there is none in a sentence */
export function whereAmI(): Promise<Point | { refusal: string }> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ refusal: refusalOf(code) }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}

/** @param code of a GeolocationPositionError */
function refusalOf(code: number): string {
  if (code === 1) return "Your browser did not let us see where you are. Type your address instead.";
  if (code === 3) return "Your device took too long to find out where it is. Try again, or type your address.";
  return "Your device does not know where it is right now. Type your address instead.";
}
