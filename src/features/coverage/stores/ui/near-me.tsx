import { LocateFixed } from "lucide-react";
import { useEffect, useState } from "react";
import { canBeInSouthAfrica, type Point } from "#coverage/addresses/model.ts";
import { canLocate } from "#coverage/geolocation.ts";
import { Button } from "#design-system/forms/button.tsx";

/** Timeout and maximum age of a position, in milliseconds. */
const POSITION_OPTIONS = { timeout: 10_000, maximumAge: 300_000 };

type State = "idle" | "locating" | "refused" | "unknown" | "abroad";

const MESSAGES: Readonly<Record<State, string>> = {
  idle: "",
  locating: "",
  refused: "Your browser isn't sharing your location. Search for your town instead.",
  unknown: "Your browser couldn't find your location. Search for your town instead.",
  abroad: "You don't seem to be in South Africa, where our stores are. Here are all of them.",
};

/** Button that requests the device's position, which stays in the browser (I-10). Shown only with geolocation support. */
export function NearMe({ onPosition }: { onPosition(point: Point): void }) {
  const [isSupported, setSupported] = useState(false);
  const [state, setState] = useState<State>("idle");
  useEffect(() => setSupported(canLocate()), []);
  if (!isSupported) return null;

  function locate() {
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // The box will do: somebody in Maseru is near our stores too.
        const isInCountry = canBeInSouthAfrica({ latitude, longitude });
        setState(isInCountry ? "idle" : "abroad");
        if (isInCountry) onPosition({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "refused" : "unknown"),
      POSITION_OPTIONS,
    );
  }

  return (
    <div>
      <Button kind="quiet" size="small" className="-ml-4" loading={state === "locating"} onClick={locate}>
        <LocateFixed aria-hidden="true" className="size-5" />
        Stores near me
      </Button>
      <p role="status" className="text-sm">
        {MESSAGES[state]}
      </p>
    </div>
  );
}
