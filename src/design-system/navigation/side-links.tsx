/** Pages that belong to this one, beside its text. */
export function SideLinks({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="text-sm">
      <p className="font-semibold text-base">{title}</p>
      <ul className="mt-1">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center py-1 text-action leading-snug hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
