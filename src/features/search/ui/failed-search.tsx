import { HELP_PATH } from "#content/help/model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchAddress } from "../address.model.ts";
import type { SearchFailure } from "../failures.model.ts";
import type { SearchQuestion } from "../model.ts";
import { Shelves } from "./nothing-asked.tsx";

interface FailedSearchProps {
  failure: SearchFailure;
  flow: VendorType;
  question: SearchQuestion;
  categories: readonly MenuCategory[];
}

/** Nobody answered. It says what the specification says, and leads on. */
export function FailedSearch({ failure, flow, question, categories }: FailedSearchProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Notice tone="danger" title="The search does not answer right now" live>
        <p>
          That is our fault, not yours. Try again in a moment, or find your way by the categories below. (
          {failure.message})
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={searchAddress(question, flow)} size="small">
            Try again
          </ButtonLink>
          <ButtonLink to={HELP_PATH} kind="secondary" size="small">
            Go to help
          </ButtonLink>
        </div>
      </Notice>
      <Shelves title="Look around" categories={categories} />
    </div>
  );
}
