import { classes } from "../classes.ts";

/** Breadcrumbs from the home page to this page, which is last and not a link. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="You are here" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li
            key={path}
            className={classes(
              index > 0 && "before:mr-2 before:content-['/']",
              // Phones omit the last name: it would wrap, and the title below repeats it.
              index > 1 && index === steps.length - 1 && "max-sm:sr-only",
            )}
          >
            {index < steps.length - 1 ? (
              <a href={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
