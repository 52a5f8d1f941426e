import type { ReactNode } from "react";
import { pillClass } from "#design-system/classes.ts";
import { contrast } from "#design-system/colour.ts";
import { Button } from "#design-system/forms/button.tsx";
import { ChoiceCard } from "#design-system/forms/choice-card.tsx";
import { Carousel } from "#design-system/media/carousel.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { PromoLink } from "#design-system/navigation/promo-link.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import type { Brand, Palette } from "#shared/brand.ts";
import { PROMOS } from "./samples.ts";
import { Section, Specimen, SpecimenPair } from "./section.tsx";

const BACKGROUNDS = [
  ["surface", "Page"],
  ["surface2", "Quiet box"],
  ["surface3", "Track, skeleton"],
  ["stage", "Behind artwork"],
  ["line", "Line"],
] as const;

const TEXTS = [
  ["ink", "Text"],
  ["muted", "Lesser text"],
  ["violet", "Action, personal"],
  ["indigo", "Action, business"],
  ["slate", "Exclusive"],
  ["success", "Went well"],
  ["warning", "Take care"],
  ["danger", "Went wrong"],
] as const;

/** All brand colours in light and dark mode, with their lowest contrast to any background. */
export function ColourSection({ colours }: { colours: Brand["colours"] }) {
  return (
    <Section
      id="colours"
      lead="All colours come from config/brand.ts; components use their roles only. The figure is the lowest contrast to any background of the mode. Text needs at least 4.5."
    >
      <Mode name="Light" palette={colours.light} />
      <Mode name="Dark" palette={colours.dark} />
      <Specimen name="Accent, the same in both" stacked>
        <Swatch name="sun" use="Accent, always with dark text" background={colours.sun} ink={colours.onSun}>
          {formatContrast(contrast(colours.onSun, colours.sun))}
        </Swatch>
      </Specimen>
    </Section>
  );
}

function Mode({ name, palette }: { name: string; palette: Palette }) {
  return (
    <div
      style={{ backgroundColor: palette.surface, color: palette.ink }}
      className="rounded-xl border border-line p-4 md:p-6"
    >
      <h3 className="mb-4 text-lg">{name}</h3>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {BACKGROUNDS.map(([key, use]) => (
          <li key={key}>
            <Swatch name={key} use={use} background={palette[key]} ink={palette.ink} line={palette.line}>
              {formatContrast(contrast(palette.ink, palette[key]))}
            </Swatch>
          </li>
        ))}
        {TEXTS.map(([key, use]) => (
          <li key={key}>
            <Swatch
              name={key}
              use={use}
              background={palette[key]}
              ink={key === "ink" || key === "muted" ? palette.surface : palette.onAction}
            >
              {formatContrast(lowestContrast(palette, palette[key]))}
            </Swatch>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SwatchProps {
  name: string;
  use: string;
  background: string;
  ink: string;
  line?: string;
  children: string;
}

function Swatch({ name, use, background: ground, ink, line = "transparent", children }: SwatchProps) {
  return (
    <div
      style={{ backgroundColor: ground, color: ink, borderColor: line }}
      className="flex min-h-24 items-end justify-between gap-3 rounded-xl border p-4 text-sm"
    >
      <span>
        <span className="block font-medium text-base">{name}</span>
        {use}
      </span>
      <span className="text-right tabular-nums">
        <span className="block">{ground}</span>
        {children}
      </span>
    </div>
  );
}

function lowestContrast(palette: Palette, colour: string): number {
  const { surface, surface2, surface3, stage } = palette;
  return Math.min(...[surface, surface2, surface3, stage].map((ground) => contrast(colour, ground)));
}

/** Formats a contrast ratio, rounded down, so that a colour that just fails does not seem to pass. */
function formatContrast(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;
}

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

/** Font sizes, spacing, corner radii and the shadow. */
export function TypeSection() {
  return (
    <Section
      id="type"
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
    </Section>
  );
}

const SEGMENTS = [
  { key: "personal", name: "Personal" },
  { key: "business", name: "Business" },
] as const;

/** The same components in both segments: only the action colour differs. */
export function SegmentSection() {
  return (
    <Section
      id="segments"
      lead="Inside an element with data-segment, actions have the colour of that segment. Nothing else changes."
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
    </Section>
  );
}

const DEVICES = ["phone", "tablet", "laptop", "router", "esim", "voucher"];

/** Drawings and carousels. @param children further examples */
export function PictureSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id="pictures"
      lead="Drawings reserve their space while loading, have their own background and are never stretched."
    >
      <Specimen name="Devices on their ground" stacked>
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
          {DEVICES.map((device) => (
            <li key={device} className="rounded-xl bg-stage p-4">
              <Picture
                url={`/images/${device}.svg`}
                alt={`Drawing: ${device}`}
                width={400}
                height={400}
                className="h-auto w-full"
              />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Cards in their own colours, in a carousel: arrow keys, arrows, dots, finger" stacked>
        <Carousel
          label="Sample promotions"
          slides={PROMOS.map(({ title, text, picture, ground }) => ({
            key: title,
            content: (
              <PromoLink
                to="/deals"
                title={title}
                text={text}
                action="See the deals"
                imageUrl={`/images/promo~${picture}.svg`}
                background={ground}
                textColour="white"
              />
            ),
          }))}
        />
      </Specimen>
      {children}
    </Section>
  );
}
