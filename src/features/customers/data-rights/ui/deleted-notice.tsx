import { useEffect, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { readStored, writeStored } from "#platform/browser-storage.ts";

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
      <Notice tone="success" live title="We've deleted your account">
        We've also deleted your data, except what the law makes us keep. We sent you a message to confirm it. Thank you
        for having been our customer.
      </Notice>
    </div>
  );
}
