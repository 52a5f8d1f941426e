import { dismissToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { putBack } from "../remove-line.ts";
import { useCartSelector } from "../store.ts";

/** The line that was removed last, until a reload: the toast with its Undo stays for five seconds only (S9-07). */
export function RemovedLine() {
  const dispatch = useAppDispatch();
  const removed = useCartSelector((state) => state.cart.removed);
  if (!removed) return null;
  const { title, restoration, toast } = removed;
  function restore() {
    dismissToast(toast);
    dispatch(putBack(restoration));
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-surface-2 py-2 pr-2 pl-4 text-sm">
      <p className="wrap-anywhere min-w-0 flex-1">You removed {title}.</p>
      <Button kind="secondary" size="small" onClick={restore}>
        Put it back
      </Button>
    </div>
  );
}
