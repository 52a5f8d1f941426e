import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, SpecimenPair } from "./specimen.tsx";

/** What stands where something else would be. */
export function PlaceSection() {
  return (
    <DesignSection
      id="places"
      title={titleOf("places")}
      lead="Nothing there is no fault, and there is always a way on. Where something could not be had, the page says what is safe and offers to try again."
    >
      <SpecimenPair>
        <EmptyState title="Nothing matches all of that" text="Take one of the filters away, or see everything again.">
          <ButtonLink to="/deals">See everything</ButtonLink>
        </EmptyState>
        <ErrorState
          as="h3"
          title="The stores could not be fetched"
          text="What you chose is kept. Check your connection and try again."
          onRetry={() => showToast("Trying again.")}
        />
      </SpecimenPair>
    </DesignSection>
  );
}
