import { CardSkeleton, Loading, Skeleton, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

/** The places of things that are on their way. */
export function WaitingSection() {
  return (
    <DesignSection
      id="waiting"
      title={titleOf("waiting")}
      lead="A place shows what will stand there, after 200 ms, so that quick answers do not flicker. One sentence says it to those who cannot see it."
    >
      <SpecimenPair>
        <Specimen name="Text" stacked>
          <Loading label="A sample text is being fetched">
            <TextSkeleton lines={4} />
          </Loading>
        </Specimen>
        <Specimen name="A line with a picture" stacked>
          <div className="grid grid-cols-[4rem_1fr] items-center gap-4">
            <Skeleton className="size-16" />
            <TextSkeleton lines={2} />
          </div>
        </Specimen>
      </SpecimenPair>
      <Specimen name="Cards" stacked>
        <div className="product-grid">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Specimen>
    </DesignSection>
  );
}
