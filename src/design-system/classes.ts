/** Joins class names and omits missing ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Classes of one option in a row of views, such as a tab. @param current true for the selected one */
export function pillClass(current: boolean): string {
  return classes(
    "inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors",
    current ? "border-action bg-action text-on-action" : "border-line hover:border-muted",
  );
}
