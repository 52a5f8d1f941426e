import { useEffect, useRef } from "react";
import { useCoverageSelector } from "#coverage/store.ts";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { changeAddress } from "../address-change.ts";
import type { CartLine } from "../model.ts";

/**
 * Lets somebody check the address of a line again: opens the popup of addresses, and once that has an answer the line is bought for
 * that address. Closing the popup without one changes nothing.
 * @returns what begins it
 */
export function useAddressCheck(): (line: Pick<CartLine, "id">) => void {
  const dispatch = useAppDispatch();
  const { payload, info } = useCoverageSelector((state) => state.coverage);
  const isOpen = useLayoutSelector((state) => state.layout.coveragePopups.address);
  const asked = useRef<{ line: Pick<CartLine, "id">; before: string | undefined }>(undefined);
  const answerId = payload?.answer.id;

  useEffect(() => {
    const { line, before } = asked.current ?? {};
    if (!line || isOpen) return;
    asked.current = undefined;
    if (payload && info && answerId !== before) dispatch(changeAddress(line, payload, info.addressInfo));
  }, [dispatch, isOpen, payload, info, answerId]);

  return (line) => {
    dispatch(coveragePopupSet({ popup: "address", open: true }));
    asked.current = { line, before: answerId };
  };
}
