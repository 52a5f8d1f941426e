import {
  BadgePercent,
  House,
  type LucideIcon,
  MapPin,
  PackageSearch,
  RefreshCw,
  Smartphone,
  Users,
} from "lucide-react";
import type { ActionIcon, QuickAction } from "../model.ts";

const ICONS: Record<ActionIcon, LucideIcon> = {
  recharge: RefreshCw,
  coverage: MapPin,
  upgrade: Smartphone,
  track: PackageSearch,
  "home-internet": House,
  team: Users,
  deals: BadgePercent,
};

/** Short ways to what most people come for. */
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
