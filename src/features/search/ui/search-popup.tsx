import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { globalSearchSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";

/** As large as a phone's window; on a wide one a panel that grows downwards from near the top. */
const PLACE =
  "m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden open:flex max-md:border-0 md:mx-auto md:mt-[7vh] md:mb-auto md:h-fit md:max-h-[86vh] md:w-[min(46rem,calc(100vw-32px))] md:rounded-xl";

export type SearchPopupProps = Omit<SearchBoxProps, "onClose">;

/** The popup in which the shop is searched from any page (S2-29). It opens with `globalSearchSet`, and is loaded on demand. */
export function SearchPopup({ flow, provider, menu }: SearchPopupProps) {
  const isOpen = useLayoutSelector(({ layout }) => layout.globalSearchPopUp);
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const shown = useRef(key);

  function close() {
    dispatch(globalSearchSet(false));
  }

  // Whatever was followed, the page is behind it.
  useEffect(() => {
    if (shown.current !== key) dispatch(globalSearchSet(false));
    shown.current = key;
  }, [key, dispatch]);

  return (
    <Dialog open={isOpen} onClose={close} title="Search" bare={PLACE}>
      {isOpen && <SearchBox flow={flow} provider={provider} menu={menu} onClose={close} />}
    </Dialog>
  );
}
