import type { Point } from "./addresses/model.ts";

/** Timeout of a position request, in milliseconds. */
const TIMEOUT_MS = 12_000;

/** Maximum age of a cached position, in milliseconds. */
const MAX_AGE_MS = 60_000;

/** Whether the browser supports geolocation, which requires HTTPS. */
export function canLocate(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}

/** Requests the device's position. It never rejects. @returns the position, or an error message for the customer */
export function currentPosition(): Promise<Point | { error: string }> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ error: errorMessage(code) }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** @param code of a GeolocationPositionError */
function errorMessage(code: number): string {
  if (code === 1) return "Your browser isn't sharing your location. Type your address instead.";
  if (code === 3) return "Your device took too long to find your location. Try again, or type your address.";
  return "Your device can't find your location right now. Type your address instead.";
}
