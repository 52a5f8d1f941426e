import { MapPin } from "lucide-react";
import type { VendorType } from "#catalogue/model.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { classes } from "#design-system/classes.ts";
import { coveragePath } from "../model.ts";

interface CoverageLinkProps {
  flow: VendorType;
  className: string;
  /** True where "Coverage" stands below the icon; otherwise the street of the chosen address stands beside it where there is room. */
  caption?: boolean;
}

/** The way to coverage, with a dot once this browser has an address. The server knows of none, so pages are the same for everybody. */
export function CoverageLink({ flow, className, caption }: CoverageLinkProps) {
  const street = useCoverageSelector(({ coverage: { isReady, payload } }) => {
    if (!isReady) return "";
    const { streetNo = "", street = "", streetType = "" } = payload?.address ?? {};
    return `${streetNo} ${street} ${streetType}`.trim() || "Your address";
  });
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
