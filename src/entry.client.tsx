import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { comesToLife, isAlive } from "#ui/coming-to-life.ts";
import { redoEarlyInput } from "./early-input.ts";

function Page() {
  useEffect(live, []);
  return <HydratedRouter />;
}

/** Runs once all that the page is made of listens. */
function live(): void {
  isAlive();
  void redoEarlyInput();
}

comesToLife();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
