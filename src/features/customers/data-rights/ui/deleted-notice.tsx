import { lazy, Suspense, useEffect, useState } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";

// Loaded on demand, because a customer sees it once.
const Notice = lazy(async () => ({ default: (await import("#design-system/feedback/notice.tsx")).Notice }));

const KEY = "account-deleted";

/** Lets the next page say that the account was deleted. */
export function rememberDeletion(): void {
  writeStored("sessionStorage", KEY, "yes");
}

/** Says once, on the page after it, that the account was deleted. */
export function DeletedNotice() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (readStored("sessionStorage", KEY) === null) return;
    writeStored("sessionStorage", KEY, null);
    setShown(true);
  }, []);
  if (!isShown) return null;
  return (
    <div className="mb-6">
      <Suspense fallback={null}>
        <Notice tone="success" live title="Your account was deleted">
          Your data is deleted too, except what the law makes us keep. We sent you a message that confirms it. Thank you
          for having been with us.
        </Notice>
      </Suspense>
    </div>
  );
}
