import type { VendorType } from "#catalogue/model.ts";
import { FAULT, NOT_FOUND, UNREACHED } from "#layout/error-page.model.ts";
import { homePath } from "#layout/model.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
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

/** For a page that failed: a way to try again, which resets it, and the way home (S2-25). */
export function ErrorPage({ flow, isUnreached = false, onRetry }: ErrorPageProps) {
  return (
    <ErrorScreen
      words={isUnreached ? UNREACHED : FAULT}
      flow={flow}
      action={
        <>
          <Button size="large" onClick={onRetry}>
            Try again?
          </Button>
          <ButtonLink kind="secondary" size="large" to={homePath(flow)}>
            Back to homepage
          </ButtonLink>
        </>
      }
    />
  );
}
