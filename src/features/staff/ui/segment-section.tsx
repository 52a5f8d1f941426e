import { pillClass } from "#design-system/classes.ts";
import { Button } from "#design-system/forms/button.tsx";
import { ChoiceCard } from "#design-system/forms/choice-card.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection } from "./specimen.tsx";

const SEGMENTS = [
  { key: "personal", name: "Personal" },
  { key: "business", name: "Business" },
] as const;

/** The same parts in both segments: only the colour of actions differs. */
export function SegmentSection() {
  return (
    <DesignSection
      id="segments"
      title={titleOf("segments")}
      lead="Whatever stands inside data-segment acts in the colour of that segment. Nothing else changes."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {SEGMENTS.map(({ key, name }) => (
          <div key={key} data-segment={key} className="card grid content-start justify-items-start gap-4 p-5 md:p-6">
            <h3 className="text-lg">{name}</h3>
            <div className="flex flex-wrap gap-3">
              <Button>Add to cart</Button>
              <Button kind="secondary">Compare</Button>
              <Button kind="quiet">Not now</Button>
            </div>
            <span className={pillClass(true)}>Chosen view</span>
            <fieldset className="w-full">
              <legend className="sr-only">Term, {name}</legend>
              <ChoiceCard name={`segment-${key}`} label="36 months" price="R499 pm" defaultChecked />
            </fieldset>
            <p className="w-full rounded-xl bg-action-soft p-4 text-action text-sm">On the soft ground of its action</p>
            <a href="#segments" className={TEXT_LINK}>
              See all of it
            </a>
          </div>
        ))}
      </div>
    </DesignSection>
  );
}
