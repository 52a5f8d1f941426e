import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replayEarlyInput } from "#app/early-input.ts";

function Page() {
  // Effects of the root run after those of its descendants, so all components are hydrated.
  useEffect(() => void replayEarlyInput(), []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
