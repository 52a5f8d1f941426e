import { Link } from "react-router";
import { classes, pillClass } from "../classes.ts";
import { selectedInRow } from "../scroll-into-view.ts";

interface Tab {
  to: string;
  label: string;
  count?: number | undefined;
  current: boolean;
}

interface TabsNavProps {
  label: string;
  tabs: Tab[];
  /** Where one must not be missed on a phone, they take several rows there; otherwise their row scrolls sideways. */
  wraps?: boolean;
}

/** Tabs as links, so that each view has a URL. */
export function TabsNav({ label, tabs, wraps = false }: TabsNavProps) {
  return (
    <nav aria-label={label} data-row className="scrollbar-none -mx-1 overflow-x-auto p-1">
      <ul className={classes("flex gap-2", wraps && "flex-wrap")}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              ref={tab.current ? selectedInRow : undefined}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={pillClass(tab.current)}
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
