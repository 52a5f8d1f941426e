import { MapPin } from "lucide-react";
import { classes } from "#design-system/classes.ts";
import type { VendorType } from "#shared/segment.ts";
import { coveragePath } from "#shared/segment.ts";

interface CoverageLinkProps {
  flow: VendorType;
  /** The street of the address that this browser has; empty where it has none. */
  street: string;
  className: string;
  /** True where "Coverage" stands below the icon; otherwise the street of the chosen address stands beside it where there is room. */
  caption?: boolean;
}

/** The way to coverage, with a dot once this browser has an address. The server knows of none, so pages are the same for everybody. */
export function CoverageLink({ flow, street, className, caption }: CoverageLinkProps) {
  return (
    <a href={coveragePath(flow)} className={className}>
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
      {caption ? "Coverage" : <span className="sr-only">Coverage</span>}
      {street && (
        <span className={caption ? "sr-only" : "max-nav:sr-only max-w-36 truncate font-medium text-sm"}>{street}</span>
      )}
    </a>
  );
}
