import { onConsentChange } from "../consent/browser-consent.ts";
import { type ReportingSettings, reportingSettings } from "./report.ts";

/** Asks the server to report a purchase, at once or when the customer agrees to analytics. @returns stops that */
export function reportPurchase(send: (settings: ReportingSettings) => Promise<unknown>): () => void {
  function report() {
    const settings = reportingSettings();
    if (!settings) return;
    send(settings).catch((error: unknown) => console.debug("A purchase could not be reported", error));
  }
  report();
  return onConsentChange(report);
}
