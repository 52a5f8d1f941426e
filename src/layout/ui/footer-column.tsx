import type { ReactNode } from "react";

/** A list of links under a heading, at the foot of the page. */
export function FooterColumn({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      <ul className="grid">{children}</ul>
    </div>
  );
}
