import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { Picture } from "../media/picture.tsx";

const BASKET = "/images/scene~empty-cart.svg";

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what will stand here. */
  text: ReactNode;
  /** Level of the title: h1 where nothing else is on the page. */
  as?: "h1" | "h2" | "p" | undefined;
  /** Takes the focus where what was here has gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** False where it is the whole page: then it stands on the page's own ground. */
  framed?: boolean | undefined;
  /** Path of its picture, 600 by 400; a basket where none is named. */
  imageUrl?: string | undefined;
  /** Loads the picture at once, where it is in the first view. */
  priority?: boolean | undefined;
  /** Ways on as ButtonLink, the likeliest first. */
  children?: ReactNode;
}

/** What stands where things would be: there are none, and that is no fault. It always offers a way on. */
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
