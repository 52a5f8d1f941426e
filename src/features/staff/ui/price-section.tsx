import { useState } from "react";
import { classes } from "#design-system/classes.ts";
import { Button } from "#design-system/forms/button.tsx";
import { Price } from "#design-system/price.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

/** Prices as people say them. */
export function PriceSection() {
  const [dimmed, setDimmed] = useState(false);
  return (
    <DesignSection
      id="prices"
      title={titleOf("prices")}
      lead="Figures are equally wide, cents are smaller and raised, and left out where there are none. Each is read aloud as one sentence."
    >
      <Specimen name="Large, medium, small" className="[&>div]:items-baseline [&>div]:gap-8">
        <Price cents={129950} size="large" />
        <Price cents={129950} />
        <Price cents={129950} size="small" />
      </Specimen>
      <SpecimenPair>
        <Specimen name="Every month">
          <Price cents={49900} period="pm" months={36} />
        </Specimen>
        <Specimen name="Once">
          <Price cents={1899900} period="once-off" />
        </Specimen>
        <Specimen name="The least of several">
          <Price cents={2900} from />
        </Specimen>
        <Specimen name="Reduced">
          <Price cents={39900} period="pm" months={24} struck={49900} />
        </Specimen>
        <Specimen name="Free at first">
          <Price cents={2900} period="pm" freeMonths={[1, 3, 6]} />
        </Specimen>
        <Specimen name="Being reckoned anew">
          <span className={classes("transition-opacity", dimmed && "opacity-40")} aria-busy={dimmed}>
            <Price cents={57849} period="pm" />
          </span>
          <Button kind="quiet" size="small" aria-pressed={dimmed} onClick={() => setDimmed(!dimmed)}>
            Dim it
          </Button>
        </Specimen>
      </SpecimenPair>
    </DesignSection>
  );
}
