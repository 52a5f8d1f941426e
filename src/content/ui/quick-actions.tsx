import { BadgePercent, House, type LucideIcon, PackageSearch, RefreshCw, Smartphone, Users } from "lucide-react";
import { Link } from "react-router";
import type { ActionIcon, QuickAction } from "#content/model.ts";

const ICONS: Record<ActionIcon, LucideIcon> = {
  recharge: RefreshCw,
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
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {actions.map(({ label, text, link, icon }) => {
          const Icon = ICONS[icon];
          return (
            <li key={label}>
              <Link
                to={link}
                className="card flex h-full flex-col gap-3 p-4 transition-shadow hover:shadow-soft md:flex-row md:items-center md:p-5"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
                  <Icon aria-hidden="true" className="size-5.5" />
                </span>
                <span>
                  <span className="block font-semibold leading-snug">{label}</span>
                  <span className="block text-muted text-sm">{text}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
