import { useEffect } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { SubCategoryInfo } from "../selected-address.model.ts";
import { LazyAddressFinder } from "./lazy-address-finder.tsx";

const CLOSED = coveragePopupSet({ popup: "address", open: false });

/**
 * Dialog with the address finder. It opens by `coveragePopupSet`, and closes once the store has the coverage. A page renders
 * it once.
 */
export function CoverageDialog({ subCategoryInfo }: { subCategoryInfo?: SubCategoryInfo | undefined }) {
  const isOpen = useLayoutSelector((state) => state.layout.coveragePopups.address);
  const dispatch = useAppDispatch();
  function close() {
    dispatch(CLOSED);
  }
  // Close it when the page unmounts.
  useEffect(() => () => void dispatch(CLOSED), [dispatch]);
  return (
    <Dialog open={isOpen} onClose={close} title="Check your address" sheet>
      {isOpen && <LazyAddressFinder subCategoryInfo={subCategoryInfo} takesFocus onChosen={close} />}
    </Dialog>
  );
}
