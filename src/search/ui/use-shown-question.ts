import type { VendorType } from "#catalogue/model.ts";
import { questionFrom } from "#search/address.model.ts";
import type { SearchQuestion } from "#search/model.ts";
import { useNextSearch } from "#ui/use-next-search.ts";

/** What is asked, with what was pressed a moment ago and is still on its way. */
export function useShownQuestion(question: SearchQuestion, flow: VendorType): SearchQuestion {
  const next = useNextSearch();
  return next ? questionFrom(next, flow) : question;
}
