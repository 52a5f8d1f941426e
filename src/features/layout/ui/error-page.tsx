import type { VendorType } from "#shared/segment.ts";
import { FAULT, NOT_FOUND, UNREACHED } from "../error-page.model.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** For an address that leads nowhere. */
export function NotFoundPage({ flow }: { flow: VendorType }) {
  return <ErrorScreen words={NOT_FOUND} flow={flow} />;
}

interface ErrorPageProps {
  flow: VendorType;
  /** True when nobody answered: then the fault may lie on the way. */
  isUnreached?: boolean;
  onRetry: () => void;
}

/** For a page that failed: a way to try again, which resets it (S2-25). */
export function ErrorPage({ flow, isUnreached = false, onRetry }: ErrorPageProps) {
  return (
    <ErrorScreen words={isUnreached ? UNREACHED : FAULT} flow={flow} cta={{ label: "Try again?", action: onRetry }} />
  );
}
