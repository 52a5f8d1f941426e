import { useNavigation } from "react-router";

/** Says that a page is on its way after a link was followed, once that takes longer than 200 ms (S9-07). */
export function PageProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-late overflow-hidden bg-surface-3"
    >
      <span className="sr-only">The page is being fetched</span>
      <span aria-hidden="true" className="block h-full w-1/3 animate-sliding bg-action" />
    </div>
  );
}
