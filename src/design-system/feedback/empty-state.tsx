import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { Picture } from "../media/picture.tsx";

const BASKET = "/images/scene~empty-cart.svg";

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what will appear here. */
  text: ReactNode;
  /** Element of the title; h1 when this is the whole page. */
  as?: "h1" | "h2" | "p" | undefined;
  /** For moving the focus to the title when the content was removed. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** False when this is the whole page: then without a card around it. */
  framed?: boolean | undefined;
  /** Path of an image of 600 by 400; a basket by default. */
  imageUrl?: string | undefined;
  /** Loads the image eagerly, for the first view. */
  priority?: boolean | undefined;
  /** Next actions as ButtonLink, the likeliest first. */
  children?: ReactNode;
}

/** Shown in place of an empty list or page; offers a next action. */
export function EmptyState({
  title,
  text,
  as = "p",
  headingRef,
  framed = true,
  imageUrl = BASKET,
  priority,
  children,
}: EmptyStateProps) {
  const Heading = as;
  return (
    <div
      className={classes(
        "grid justify-items-center gap-3 px-6 text-center",
        framed ? "card bg-surface-2 py-12" : "mx-auto max-w-xl py-8",
      )}
    >
      <Picture
        url={imageUrl}
        width={600}
        height={400}
        alt=""
        priority={priority}
        className={framed ? "w-64" : "w-full max-w-md"}
      />
      <Heading
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className={classes("text-balance font-semibold outline-none", framed ? "text-xl" : "text-2xl")}
      >
        {title}
      </Heading>
      <p className="max-w-md text-balance text-muted">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
