import type { Badge } from "#catalogue/model.ts";
import { BadgeTag, StatusTag } from "#design-system/feedback/badge.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { ChipLink } from "#design-system/navigation/list-bar.tsx";
import { DEVICE_COLOURS } from "../samples.model.ts";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

/** Badges, words about where something stands, chips and dots. @param badges as they are on products */
export function LabelSection({ badges }: { badges: readonly Badge[] }) {
  return (
    <DesignSection
      id="labels"
      title={titleOf("labels")}
      lead="A badge is said of a product, at most two on a card; its colours come with it, and its text is mended where it could not be read. A chip is something that is set and can be taken away."
    >
      <SpecimenPair>
        <Specimen name="Badges of products">
          {badges.map((badge) => (
            <BadgeTag key={badge.name} badge={badge} />
          ))}
        </Specimen>
        <Specimen name="Where an order stands">
          <StatusTag>Placed</StatusTag>
          <StatusTag tone="success">Delivered</StatusTag>
          <StatusTag tone="warning">Waits for you</StatusTag>
          <StatusTag tone="danger">Cancelled</StatusTag>
        </Specimen>
        <Specimen name="Chips">
          <ChipLink to="?">Samsung</ChipLink>
          <ChipLink to="?">R500 to R1,000 pm</ChipLink>
        </Specimen>
        <Specimen name="Dots of colour">
          {Object.values(DEVICE_COLOURS).map((colour) => (
            <Swatch key={colour} colour={colour} className="size-6" />
          ))}
        </Specimen>
      </SpecimenPair>
    </DesignSection>
  );
}
