import { useEffect } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { SubCategoryInfo } from "../selected-address.model.ts";
import { LazyAddressFinder } from "./lazy-address-finder.tsx";

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
      {isOpen && <LazyAddressFinder subCategoryInfo={subCategoryInfo} takesFocus onChosen={close} />}
    </Dialog>
  );
}
