import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../classes.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "small" | "medium" | "large";

interface Look {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Full width of its container. */
  wide?: boolean | undefined;
}

const KINDS = {
  primary: "border border-transparent bg-action text-on-action hover:brightness-110 active:brightness-95",
  secondary: "bg-surface text-ink border border-line hover:border-ink active:bg-surface-2",
  quiet: "text-action hover:bg-action-soft active:bg-surface-3",
  danger: "border border-transparent bg-danger text-on-action hover:brightness-110 active:brightness-95",
} as const;

const SIZES = {
  small: "min-h-11 px-4 py-2 text-sm",
  medium: "min-h-11 px-6 py-2 text-base",
  large: "min-h-13 px-8 py-2 text-lg",
} as const;

/** Classes of a button, for other elements such as a summary or an external link. */
export function buttonClass({ kind = "primary", size = "medium", wide = false }: Look): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-full text-center font-medium leading-tight transition-[filter,background-color,border-color,scale] active:scale-[0.98] aria-disabled:opacity-50 disabled:opacity-50",
    KINDS[kind],
    SIZES[size],
    wide && "w-full",
  );
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows a spinner and ignores presses; the button keeps its width and the focus, and screen readers announce it. */
  loading?: boolean | undefined;
}

/** A button, `type="button"` by default. */
export function Button({ kind, size, wide, loading = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A disabled button would lose the focus.
      disabled={disabled && !loading}
      aria-disabled={loading || rest["aria-disabled"]}
      aria-busy={loading || undefined}
      onClick={loading ? preventDefault : rest.onClick}
      className={classes(buttonClass({ kind, size, wide }), "relative", className)}
    >
      <span className={classes("inline-flex items-center justify-center gap-2", loading && "opacity-0")}>
        {children}
      </span>
      {loading && <Spinner />}
    </button>
  );
}

/** Also keeps a form from being submitted. */
function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

function Spinner(): ReactNode {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
      <span className="sr-only">Please wait</span>
    </span>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "href">, Look {
  /** A path of the shop; the app shell navigates without reloading. */
  to: string;
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ to, kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} href={to} className={classes(buttonClass({ kind, size, wide }), className)} />;
}

/** Classes of a round icon button, for links and summaries; they need their own accessible name. */
export const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-2 active:bg-surface-3 disabled:opacity-50";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Accessible name. */
  label: string;
}

/** A round icon button of 44 px, such as the close button of a dialog. Prefer a text label where there is room. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={classes(ICON_BUTTON, className)} />;
}
