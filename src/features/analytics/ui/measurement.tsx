import { useEffect, useState } from "react";
import type { Brand } from "#shared/brand.ts";
import { useIsConsentKnown } from "../consent/browser-consent.ts";
import { CONSENT_OPENED } from "../consent/open-consent.ts";
import { ConsentBanner } from "../consent/ui/consent-banner.tsx";
import { watchPerformance } from "../performance.ts";
import { startReporting } from "../reporting/report.ts";

/**
 * Measures the performance of pages and reports events if the customer agrees. It asks customers who have not chosen yet, and opens the question
 * again on request.
 */
export function Measurement({ analytics }: { analytics: Brand["analytics"] }) {
  const isKnown = useIsConsentKnown();
  const [isOpened, setOpened] = useState(false);
  useEffect(start, []);
  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener(CONSENT_OPENED, open);
    return () => window.removeEventListener(CONSENT_OPENED, open);
  }, []);
  if (isKnown && !isOpened) return null;
  return <ConsentBanner analytics={analytics} isOpened={isOpened} onClose={() => setOpened(false)} />;
}

let isStarted = false;

/** Runs once per document: the app shell mounts again after an error. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  startReporting();
  watchPerformance();
}
