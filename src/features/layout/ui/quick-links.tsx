import { MapPin, ShoppingBag, User } from "lucide-react";
import type { ReactNode } from "react";
import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { ACCOUNT_PATH, SIGN_IN_PATH } from "#customers/sign-in/paths.model.ts";
import { classes } from "#design-system/classes.ts";
import { coveragePath, type Segment } from "#shared/segment.ts";

interface CartLinkProps {
  segment: Segment;
  count: number;
  className: string;
  /** Text below the icon, hidden from screen readers. */
  caption: ReactNode;
}

/** Link to the cart with its item count. */
export function CartLink({ segment, count, className, caption }: CartLinkProps) {
  return (
    <a href={`/cart?vendorType=${segment}`} className={className}>
      <span className="relative">
        <ShoppingBag aria-hidden="true" className="size-6" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="-top-1.5 -right-2 absolute grid h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] place-items-center rounded-full bg-sun px-1 font-semibold text-tab text-on-sun tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      {caption}
      <span className="sr-only">{count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`}</span>
    </a>
  );
}

interface CoverageLinkProps {
  segment: Segment;
  /** The street of the address that this browser has; empty where it has none. */
  street: string;
  className: string;
  /** Show "Coverage" below the icon; otherwise the street of the selected address is beside it on a wide screen. */
  caption?: boolean;
}

/** Link to the coverage page, with a dot once an address is selected. The server never renders the address, so pages stay cacheable. */
export function CoverageLink({ segment, street, className, caption }: CoverageLinkProps) {
  return (
    <a href={coveragePath(segment)} className={className}>
      <span className="relative">
        <MapPin aria-hidden="true" className={caption ? "size-6" : "size-5"} />
        {street && (
          <span
            className={classes(
              "-top-0.5 -right-1 absolute size-2.5 rounded-full bg-action ring-2 ring-surface",
              !caption && "nav:hidden",
            )}
          />
        )}
      </span>
      <span className={classes(!caption && (street ? "sr-only" : "max-lg:sr-only"))}>Coverage</span>
      {street && (
        <span className={caption ? "sr-only" : "max-nav:sr-only max-w-36 truncate font-medium text-sm"}>{street}</span>
      )}
    </a>
  );
}

/** Link to the account, for guests to the sign-in page. The server renders that of guests for everybody, because pages are cached. */
export function useAccountLink() {
  const isSignedIn = useSignedIn();
  return {
    title: isSignedIn ? "Your account" : "Sign in",
    link: isSignedIn ? ACCOUNT_PATH : SIGN_IN_PATH,
    isExternalUrl: false,
  };
}

/** The icon that links to the account. */
export function AccountLink({ className }: { className: string }) {
  const { title, link } = useAccountLink();
  return (
    <a href={link} className={className}>
      <User aria-hidden="true" className="size-6" />
      <span className="max-lg:sr-only">{title}</span>
    </a>
  );
}
