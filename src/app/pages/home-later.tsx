import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ProductRow } from "#catalogue/listing/ui/product-row.tsx";
import { isFindPinWanted } from "#competition/wanted.ts";
import { DeletedNotice } from "#customers/data-rights/ui/deleted-notice.tsx";
import type { VendorType } from "#shared/segment.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";

// Lists and product pages load them from here too: one file for all of them.
export { DeletedNotice, ProductRow, RecentlyViewed };

// Few visitors take part.
const FindPinPopup = lazy(async () => ({ default: (await import("#competition/ui/find-pin-popup.tsx")).FindPinPopup }));

interface HomeLaterProps {
  vendorType: VendorType;
  /** FINDPIN_COOKIE */
  findPinCookie: string;
}

/** The parts of the home page that depend on the browser: recently viewed products, and the popup of the competition (S2-19). */
export function HomeLater({ vendorType, findPinCookie }: HomeLaterProps) {
  return (
    <>
      <RecentlyViewed vendorType={vendorType} />
      {vendorType === "personal" && <FindPinWhenWanted cookieValue={findPinCookie} />}
    </>
  );
}

function FindPinWhenWanted({ cookieValue }: { cookieValue: string }) {
  const { search } = useLocation();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted((before) => before || isFindPinWanted(search, cookieValue)), [search, cookieValue]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <FindPinPopup cookieValue={cookieValue} />
    </Suspense>
  );
}
