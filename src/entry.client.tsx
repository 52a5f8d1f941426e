import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { redoEarlyInput } from "#app/early-input.ts";

function Page() {
  // Runs once all that the page is made of listens.
  useEffect(() => void redoEarlyInput(), []);
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
