/** The first link of a page, seen while it has the focus: keyboards reach the content without a walk through the menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="-translate-y-24 fixed top-3 left-4 z-50 rounded-full bg-action px-6 py-3 font-medium text-on-action focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}
