import { Link } from "react-router";

/** Pages that belong to this one, beside its text. */
export function SideLinks({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="text-sm">
      <p className="font-semibold text-base">{title}</p>
      <ul className="mt-1">
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center py-1 text-action leading-snug hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
