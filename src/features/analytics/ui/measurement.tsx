import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Brand } from "#shared/brand.ts";
import { useIsConsentKnown } from "../consent/browser-consent.ts";
import { ConsentBanner } from "../consent/ui/consent-banner.tsx";
import { watchPerformance } from "../performance.ts";
import { startReporting } from "../reporting/report.ts";

interface MeasurementProps {
  analytics: Brand["analytics"];
  /** True when the customer opened the question to change the choice. */
  isOpened: boolean;
  onClose: () => void;
}

/**
 * Measures the performance of pages and reports events if the customer agrees. It asks customers who have not chosen yet, but not in the checkout,
 * whose buttons the question would cover.
 */
export function Measurement({ analytics, isOpened, onClose }: MeasurementProps) {
  const isKnown = useIsConsentKnown();
  useEffect(start, []);
  const isCheckout = useLocation().pathname.startsWith("/checkout");
  if ((isKnown || isCheckout) && !isOpened) return null;
  return <ConsentBanner analytics={analytics} isOpened={isOpened} onClose={onClose} />;
}

let isStarted = false;

/** Runs once per document: the app shell mounts again after an error. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  startReporting();
  watchPerformance();
}
