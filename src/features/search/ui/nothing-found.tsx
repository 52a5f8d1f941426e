import type { ReactNode } from "react";
import { HELP_PATH } from "#content/help/model.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { changed, searchAddress } from "../address.model.ts";
import type { SearchQuestion } from "../model.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { Shelves } from "./nothing-asked.tsx";

interface NothingFoundProps {
  flow: VendorType;
  question: SearchQuestion;
  didYouMean: string;
  categories: readonly MenuCategory[];
  /** How to reach people. */
  children: ReactNode;
}

/** There is nothing like it: other words, other places, and people to ask. */
export function NothingFound({ flow, question, didYouMean, categories, children }: NothingFoundProps) {
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <div>
        <DidYouMean text={didYouMean} question={question} flow={flow} />
        <EmptyState
          title="We found nothing for that"
          text="Try fewer words, another spelling, or what it is for: “internet at home”, “prepaid”, “phone under R300”."
          imageUrl="/images/scene~no-results.svg"
          priority
        >
          {question.group !== "general" && (
            <ButtonLink to={searchAddress(changed(question, { group: "general" }), flow)}>Search everywhere</ButtonLink>
          )}
          <ButtonLink to={HELP_PATH} kind="secondary">
            Go to help
          </ButtonLink>
        </EmptyState>
      </div>
      <Shelves title="Or look around" categories={categories} />
      <div className="max-w-xl">{children}</div>
    </div>
  );
}
