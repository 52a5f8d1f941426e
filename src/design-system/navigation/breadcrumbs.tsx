import { classes } from "../classes.ts";

/** The way from the home page to this page, which comes last and is no link. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="You are here" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, path }, place) => (
          <li
            key={path}
            className={classes(
              place > 0 && "before:mr-2 before:content-['/']",
              // On a phone a long name would break the line, and the title below says it again.
              place > 1 && place === steps.length - 1 && "max-sm:sr-only",
            )}
          >
            {place < steps.length - 1 ? (
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
