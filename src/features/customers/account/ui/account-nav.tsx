import { NavLink, useLocation } from "react-router";
import { ACCOUNT_PATH } from "#customers/sign-in/paths.model.ts";
import { classes } from "#design-system/classes.ts";
import { selectedInRow } from "#design-system/scroll-into-view.ts";
import { ACCOUNT_SECTIONS } from "../sections.model.ts";

const LINKS = [{ path: ACCOUNT_PATH, label: "Overview" }, ...ACCOUNT_SECTIONS];

/** The menu of the account: a column beside its pages, on phones a row above them that scrolls sideways, except above the overview, which has its links. */
export function AccountNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Your account" className={classes("min-w-0", pathname === ACCOUNT_PATH && "max-lg:hidden")}>
      <ul data-row className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:grid lg:px-0">
        {LINKS.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              ref={path === pathname ? selectedInRow : undefined}
              end
              className={({ isActive }) =>
                classes(
                  "flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-sm",
                  isActive ? "bg-action-soft font-medium text-action" : "text-muted hover:bg-surface-2 hover:text-ink",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
