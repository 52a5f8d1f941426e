import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#design-system/media/when-idle.ts";
import type { VendorType } from "#shared/segment.ts";

const RecentlyViewed = lazy(async () => ({ default: (await import("./recently-viewed.tsx")).RecentlyViewed }));

/** What this browser looked at last. It is the browser's own, so it comes after the page, and nothing waits for it. */
export function RecentlyViewedLater({ vendorType }: { vendorType: VendorType }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense>
      <RecentlyViewed vendorType={vendorType} />
    </Suspense>
  );
}
