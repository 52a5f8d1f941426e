import { useNextSearch } from "#design-system/navigation/use-next-search.ts";
import type { VendorType } from "#shared/segment.ts";
import { questionFrom } from "../address.model.ts";
import type { SearchQuestion } from "../model.ts";

/** What is asked, with what was pressed a moment ago and is still on its way. */
export function useShownQuestion(question: SearchQuestion, flow: VendorType): SearchQuestion {
  const next = useNextSearch();
  return next ? questionFrom(next, flow) : question;
}
