import { contrast } from "#design-system/colour.ts";
import type { Brand, Palette } from "#shared/brand.ts";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen } from "./specimen.tsx";

const GROUNDS = [
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

/** Every colour of the brand in both modes, with its contrast to the ground that is hardest on it. */
export function ColourSection({ colours }: { colours: Brand["colours"] }) {
  return (
    <DesignSection
      id="colours"
      title={titleOf("colours")}
      lead="All of them come from config/brand.ts; parts name only their roles. The figure is the lowest contrast on any ground of the mode: 4.5 is the least that text may have."
    >
      <Mode name="Light" palette={colours.light} />
      <Mode name="Dark" palette={colours.dark} />
      <Specimen name="Accent, the same in both" stacked>
        <Swatch name="sun" use="Accent, always with dark text" ground={colours.sun} ink={colours.onSun}>
          {figure(contrast(colours.onSun, colours.sun))}
        </Swatch>
      </Specimen>
    </DesignSection>
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
        {GROUNDS.map(([key, use]) => (
          <li key={key}>
            <Swatch name={key} use={use} ground={palette[key]} ink={palette.ink} line={palette.line}>
              {figure(contrast(palette.ink, palette[key]))}
            </Swatch>
          </li>
        ))}
        {TEXTS.map(([key, use]) => (
          <li key={key}>
            <Swatch
              name={key}
              use={use}
              ground={palette[key]}
              ink={key === "ink" || key === "muted" ? palette.surface : palette.onAction}
            >
              {figure(lowest(palette, palette[key]))}
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
  ground: string;
  ink: string;
  line?: string;
  children: string;
}

function Swatch({ name, use, ground, ink, line = "transparent", children }: SwatchProps) {
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

function lowest(palette: Palette, colour: string): number {
  const { surface, surface2, surface3, stage } = palette;
  return Math.min(...[surface, surface2, surface3, stage].map((ground) => contrast(colour, ground)));
}

/** Rounded down, so that a colour that just fails does not look as if it passed. */
function figure(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;
}
