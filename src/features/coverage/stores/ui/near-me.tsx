import { LocateFixed } from "lucide-react";
import { useEffect, useState } from "react";
import { isInSouthAfrica, type Point } from "#coverage/addresses/model.ts";
import { Button } from "#design-system/forms/button.tsx";

/** How long a browser may look for where it is, and how old its last answer may be, in milliseconds. */
const PATIENCE = { timeout: 10_000, maximumAge: 300_000 };

type State = "idle" | "asking" | "refused" | "unknown" | "abroad";

const SAID: Readonly<Record<State, string>> = {
  idle: "",
  asking: "",
  refused: "Your browser does not share where you are. Search for your town instead.",
  unknown: "Your browser could not find out where you are. Search for your town instead.",
  abroad: "You do not seem to be in South Africa, where our stores are. Here are all of them.",
};

/** Asks the browser where somebody is; the answer stays in this page (I-10). Shown only where a browser can be asked. */
export function NearMe({ onHere }: { onHere(point: Point): void }) {
  const [isKnown, setKnown] = useState(false);
  const [state, setState] = useState<State>("idle");
  useEffect(() => setKnown(window.isSecureContext && "geolocation" in navigator), []);
  if (!isKnown) return null;

  function ask() {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const isHere = isInSouthAfrica({ latitude, longitude });
        setState(isHere ? "idle" : "abroad");
        if (isHere) onHere({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "refused" : "unknown"),
      PATIENCE,
    );
  }

  return (
    <div>
      <Button kind="quiet" size="small" className="-ml-4" loading={state === "asking"} onClick={ask}>
        <LocateFixed aria-hidden="true" className="size-5" />
        Stores near me
      </Button>
      <p role="status" className="text-sm">
        {SAID[state]}
      </p>
    </div>
  );
}
