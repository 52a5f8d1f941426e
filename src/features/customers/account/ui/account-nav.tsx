import { NavLink } from "react-router";
import { ACCOUNT_PATH } from "#customers/sign-in/paths.model.ts";
import { classes } from "#design-system/classes.ts";
import { ACCOUNT_SECTIONS } from "../sections.model.ts";

const LINKS = [{ path: ACCOUNT_PATH, label: "Overview" }, ...ACCOUNT_SECTIONS];

/** The menu of the account: a column beside its pages, on phones a row above them that scrolls sideways. */
export function AccountNav() {
  return (
    <nav aria-label="Your account" className="scrollbar-none -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex gap-1 lg:grid">
        {LINKS.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
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
