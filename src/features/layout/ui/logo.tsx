import type { Brand } from "#shared/brand.ts";
import type { VendorType } from "#shared/segment.ts";
import { homePath } from "#shared/segment.ts";

/** The operator's mark and name, leading home; only the way home where the operator is not known. */
export function Logo({ brand, flow }: { brand: Brand | undefined; flow: VendorType }) {
  return (
    <a
      href={homePath(flow)}
      className="-ml-1 flex min-h-11 shrink-0 items-center gap-2 rounded-xl px-1 font-semibold text-xl tracking-tight"
    >
      {brand && (
        <picture className="contents">
          <source media="(prefers-color-scheme: dark)" srcSet={brand.logo.dark} className="hidden" />
          <img src={brand.logo.light} alt="" width={36} height={36} fetchPriority="low" />
        </picture>
      )}
      {brand?.name ?? "Home"}
    </a>
  );
}
