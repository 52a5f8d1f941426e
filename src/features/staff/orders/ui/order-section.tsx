import { type ReactNode, useId } from "react";

interface OrderSectionProps {
  title: string;
  /** Shown in place of the rows when there are none. */
  none: string;
  children: ReactNode[];
}

/** A part of an order as a list of rows. */
export function OrderSection({ title, none, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">{children}</ul>
      )}
    </section>
  );
}

interface OrderRowProps {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the row: a number, a state or a button. */
  children?: ReactNode;
}

export function OrderRow({ title, text, children }: OrderRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2 text-sm">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">{title}</p>
        {text && <div className="text-muted">{text}</div>}
      </div>
      {children && <div className="shrink-0 text-right">{children}</div>}
    </li>
  );
}
