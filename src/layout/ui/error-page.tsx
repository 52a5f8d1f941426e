import type { VendorType } from "#catalogue/model.ts";
import { FAULT, NOT_FOUND } from "#layout/error-page.model.ts";
import { homePath } from "#layout/model.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** For an address that leads nowhere. */
export function NotFoundPage({ flow }: { flow: VendorType }) {
  return <ErrorScreen words={NOT_FOUND} flow={flow} />;
}

/** For a page that failed: a way to try again, which resets it, and the way home (S2-25). */
export function ErrorPage({ flow, onRetry }: { flow: VendorType; onRetry: () => void }) {
  return (
    <ErrorScreen
      words={FAULT}
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
