import { BadgePercent, House, type LucideIcon, MapPin, Package, RefreshCw, Smartphone, Users } from "lucide-react";
import { useId } from "react";
import { textOn } from "#design-system/colour.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { Section } from "#design-system/page-layout.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { ActionIcon, Home, QuickAction } from "../model.ts";

const ICONS: Record<ActionIcon, LucideIcon> = {
  recharge: RefreshCw,
  coverage: MapPin,
  upgrade: Smartphone,
  track: Package,
  "home-internet": House,
  team: Users,
  deals: BadgePercent,
};

/** Shortcuts to frequent tasks. */
export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  if (actions.length === 0) return null;
  return (
    <nav aria-label="Quick actions" className="page-width pt-6 md:pt-8">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(4rem,22%),1fr))] gap-2 md:grid-cols-2 md:gap-4 nav:grid-cols-4">
        {actions.map(({ label, text, link, icon }) => {
          const Icon = ICONS[icon];
          return (
            <li key={label}>
              <a
                href={link}
                className="flex h-full flex-col items-center gap-2 rounded-xl p-1 text-center transition-shadow hover:shadow-soft md:flex-row md:gap-4 md:border md:border-line md:p-4 md:text-left lg:p-5"
              >
                <span className="grid size-13 shrink-0 place-items-center rounded-full bg-action-soft text-action">
                  <Icon aria-hidden="true" className="size-5.5" />
                </span>
                <span>
                  <span className="block font-medium text-sm leading-tight md:font-semibold md:text-base">{label}</span>
                  <span className="block text-muted text-sm max-md:hidden">{text}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The categories of a segment as tiles with pictures. */
export function CategoryTiles({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5rem,28%),1fr))] gap-2.5 sm:grid-cols-4 md:gap-4 nav:grid-cols-6 lg:grid-cols-8">
        {categories.map((category) => (
          <li key={category.path} className="max-sm:nth-[3n+1]:last:col-span-full">
            <a
              href={category.path}
              className="group flex h-full flex-col items-center rounded-xl bg-surface-2 px-0.5 pt-3 pb-4 text-center md:px-3 transition-colors hover:bg-surface-3"
            >
              <Picture
                url={category.imageUrl}
                alt=""
                width={400}
                height={400}
                className="aspect-square w-full max-w-24 transition-transform duration-250 group-hover:scale-105 md:max-w-28"
              />
              <span className="wrap-anywhere mt-1.5 font-medium text-sm leading-tight md:text-base">
                {category.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CoveragePanelProps {
  panel: NonNullable<Home["coverage"]>;
  /** Path of the coverage page. The panel has no address field, because URLs must not contain addresses (I-10). */
  to: string;
}

/** The banner that links to the coverage page. */
export function CoveragePanel({ panel, to }: CoveragePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width py-6 md:py-8">
      <div
        style={{ backgroundColor: panel.background, color: textOn(panel.background, panel.textColor) }}
        className="relative isolate overflow-hidden rounded-xl md:flex md:min-h-72 md:items-center"
      >
        <div className="flex flex-col items-start gap-3 p-6 md:w-1/2 md:p-10">
          <h2 id={id} className="text-2xl">
            {panel.title}
          </h2>
          <p className="max-w-[40ch] text-lg">{panel.text}</p>
          <ButtonLink to={to} size="large" className="mt-2">
            {panel.action}
          </ButtonLink>
        </div>
        <Picture
          url={panel.imageUrl}
          alt=""
          width={1600}
          height={720}
          className="md:mask-l-from-60% -z-10 h-44 w-full object-[80%] object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-2/3"
        />
      </div>
    </section>
  );
}
