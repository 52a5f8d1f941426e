/** Joins class names and leaves out what is not given. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** The look of one of several views to choose from, such as a tab. @param current whether it is the one that is shown */
export function pillClass(current: boolean): string {
  return classes(
    "inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors",
    current ? "border-action bg-action text-on-action" : "border-line hover:border-muted",
  );
}
