import { lazy, Suspense, useEffect } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { SubCategoryInfo } from "../address-store.model.ts";
import { FinderSkeleton } from "./finder-skeleton.tsx";

// Few people open it: the finder comes when somebody does.
const AddressFinder = lazy(async () => ({ default: (await import("./address-finder.tsx")).AddressFinder }));

const CLOSED = coveragePopupSet({ popup: "address", open: false });

/**
 * The popup in which somebody says where a connection is wanted. It opens with `coveragePopupSet`, and closes by itself once the store
 * has an answer. A page that opens it shows this once.
 */
export function CoverageDialog({ subCategoryInfo }: { subCategoryInfo?: SubCategoryInfo | undefined }) {
  const isOpen = useLayoutSelector((state) => state.layout.coveragePopups.address);
  const dispatch = useAppDispatch();
  function close() {
    dispatch(CLOSED);
  }
  // A popup does not outlive the page that opened it.
  useEffect(() => () => void dispatch(CLOSED), [dispatch]);
  return (
    <Dialog open={isOpen} onClose={close} title="Check your address" sheet>
      <Suspense fallback={<FinderSkeleton />}>
        {isOpen && <AddressFinder subCategoryInfo={subCategoryInfo} takesFocus onChosen={close} />}
      </Suspense>
    </Dialog>
  );
}
