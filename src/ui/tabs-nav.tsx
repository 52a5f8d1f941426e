import { Link } from "react-router";
import { classes } from "./classes.ts";

export interface Tab {
  to: string;
  label: string;
  count?: number | undefined;
  current: boolean;
}

/** Views of one page as links, so that each has an address. */
export function TabsNav({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="scrollbar-none -mx-1 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors",
                tab.current ? "border-action bg-action text-on-action" : "border-line hover:border-muted",
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="tabular-nums opacity-80">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
