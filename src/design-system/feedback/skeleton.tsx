import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/**
 * A placeholder while content loads. It appears after 200 ms, so that fast responses do not flicker (S9-07), and never
 * without JavaScript, which loads the content. Set its size by class.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block animate-breathe rounded-xl bg-surface-3 noscript:invisible", className)}
    />
  );
}

/** Placeholder of a paragraph. @param lines expected number of lines; the last is shorter */
export function TextSkeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid w-full gap-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <Skeleton key={line} className={line === lines - 1 ? "h-4 w-3/5" : "h-4"} />
      ))}
    </span>
  );
}

/** Placeholder of a product card, with the same height. */
export function CardSkeleton() {
  return (
    <span aria-hidden="true" className="card block overflow-hidden">
      <Skeleton className="aspect-square rounded-none!" />
      <span className="grid gap-3 p-4 md:p-5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4" />
        <Skeleton className="mt-2 h-6 w-2/5" />
      </span>
    </span>
  );
}

interface LoadingProps {
  /** What is loading, for screen readers: "Loading your cart". */
  label: string;
  className?: string | undefined;
  /** Skeletons of the content. */
  children: ReactNode;
}

/** Wraps the skeletons of a page or section and announces once what is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only noscript:hidden">{label}</span>
      {children}
    </div>
  );
}
