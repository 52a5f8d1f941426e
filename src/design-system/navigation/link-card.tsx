import type { ReactNode } from "react";

interface LinkCardProps {
  to: string;
  title: string;
  /** Element of the title. */
  heading: "h2" | "h3";
  /** Up to three lines below the title. */
  text: string;
  /** Full-width content above the text. */
  picture: ReactNode;
  /** A short text above the title. */
  overline?: ReactNode;
  /** Content below the text. */
  children: ReactNode;
}

/** A card with image, title and text; the whole card is one link. */
export function LinkCard({ to, title, heading: Heading, text, picture, overline, children }: LinkCardProps) {
  return (
    <article className="group card relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-soft hover:shadow-soft">
      {picture}
      <div className="wrap-anywhere flex flex-1 flex-col gap-1 p-4 md:p-5">
        {overline && <p className="mb-1 font-medium text-action text-sm">{overline}</p>}
        <Heading className="text-lg leading-snug">
          <a
            href={to}
            className="outline-none before:absolute before:inset-0 before:rounded-xl focus-visible:before:outline-3 focus-visible:before:outline-action focus-visible:before:-outline-offset-3"
          >
            {title}
          </a>
        </Heading>
        <p className="line-clamp-3 text-muted text-sm">{text}</p>
        {children}
      </div>
    </article>
  );
}
