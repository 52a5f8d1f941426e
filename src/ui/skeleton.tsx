import { classes } from "./classes.ts";

/**
 * A place that is being filled. It appears after 200 ms, so that quick answers do not flicker (S9-07), and never without
 * scripts, which would fill it. Give it a size by class.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block animate-breathe rounded-xl bg-surface-3 noscript:invisible", className)}
    />
  );
}
