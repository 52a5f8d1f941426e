import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "../classes.ts";
import { whenIdle } from "../media/when-idle.tsx";
import type { ToastBox } from "./toast-box.tsx";
import { currentToasts, onToasts, type Toast, type ToastPlace } from "./toasts.ts";

const PLACES = {
  bottom: "inset-x-4 bottom-20 bottom-bar:bottom-38 items-center md:bottom-6",
  "top-right": "top-28 right-4 left-4 items-end",
} as const;

/** Shows the toasts. Rendered once, in the app shell. What a toast looks like is loaded once the page is idle. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const [Box, setBox] = useState<typeof ToastBox>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./toast-box.tsx").then(
          ({ ToastBox }) => setBox(() => ToastBox),
          () => undefined,
        );
      }),
    [],
  );
  return (
    <>
      <Stack place="bottom" toasts={toasts} Box={Box} />
      <Stack place="top-right" toasts={toasts} Box={Box} />
    </>
  );
}

interface StackProps {
  place: ToastPlace;
  toasts: readonly Toast[];
  Box: typeof ToastBox | undefined;
}

function Stack({ place, toasts, Box }: StackProps) {
  return (
    <div aria-live="polite" className={classes("pointer-events-none fixed z-50 flex flex-col gap-2", PLACES[place])}>
      {Box && toasts.filter((toast) => toast.place === place).map((toast) => <Box key={toast.id} toast={toast} />)}
    </div>
  );
}
