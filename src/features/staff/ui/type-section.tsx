import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

const SCALE = [
  ["text-4xl", "48", "Heading of a banner"],
  ["text-3xl", "36", "Heading of a page"],
  ["text-2xl", "28", "Heading of a part"],
  ["text-xl", "22", "Heading of a box"],
  ["text-lg", "18", "Name on a card"],
  ["text-base", "16", "Text"],
  ["text-sm", "14", "Small text, labels"],
  ["text-xs", "12", "Facts on a card"],
] as const;

const STEPS = [
  ["w-1", 4],
  ["w-2", 8],
  ["w-3", 12],
  ["w-4", 16],
  ["w-5", 20],
  ["w-6", 24],
  ["w-8", 32],
  ["w-10", 40],
  ["w-12", 48],
] as const;

/** Sizes of letters, spaces, corners and the one shadow. */
export function TypeSection() {
  return (
    <DesignSection
      id="type"
      title={titleOf("type")}
      lead="One variable typeface, eight sizes. Text has lines of 1.5, headings of 1.15. Space goes in steps of four."
    >
      <div className="grid divide-y divide-line border-line border-y">
        {SCALE.map(([size, pixels, use]) => (
          <div
            key={size}
            className="grid grid-cols-[2.5rem_1fr] items-baseline gap-4 py-3 md:grid-cols-[2.5rem_1fr_12rem]"
          >
            <span className="text-muted text-sm tabular-nums">{pixels}</span>
            <span className={`${size} wrap-anywhere font-semibold tracking-tight`}>Light up your evening</span>
            <span className="col-start-2 text-muted text-sm md:col-start-3 md:text-right">{use}</span>
          </div>
        ))}
      </div>
      <SpecimenPair>
        <Specimen name="Space" stacked>
          <ul className="grid gap-2">
            {STEPS.map(([width, pixels]) => (
              <li key={width} className="flex items-center gap-4 text-muted text-sm tabular-nums">
                <span className="w-6">{pixels}</span>
                <span className={`${width} h-4 bg-action`} />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Corners and the shadow">
          <span className="card grid size-28 place-items-center p-3 text-center text-sm">Card 12</span>
          <span className="grid h-12 place-items-center rounded-full border border-line px-6 text-sm">Chip 999</span>
          <span className="grid size-28 place-items-center rounded-xl bg-surface p-3 text-center text-sm shadow-soft">
            Shadow
          </span>
        </Specimen>
      </SpecimenPair>
      <Specimen name="Text" stacked>
        <p className="max-w-2xl">
          A line of text is never much longer than this, so that the eye finds the next one. A{" "}
          <a href="#type" className="text-action underline">
            link in a sentence
          </a>{" "}
          is underlined, and a word that matters is <strong>bold</strong>. Numbers stand below each other:
        </p>
        <p className="tabular-nums">
          R1,111.10
          <br />
          R8,888.80
        </p>
      </Specimen>
    </DesignSection>
  );
}
