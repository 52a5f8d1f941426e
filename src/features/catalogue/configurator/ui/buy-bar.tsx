import type { ReactNode } from "react";
import { Price } from "#design-system/price.tsx";
import type { Configuration } from "../model.ts";
import { amountsOf } from "../price.model.ts";

/** On a phone: the prices and the action, always within reach, above the shop's own bar; below each other where letters are large. */
export function BuyBar({ configuration, children }: { configuration: Configuration; children: ReactNode }) {
  const { monthly, onceOff } = amountsOf(configuration.price);
  const from = configuration.result === undefined;
  return (
    <section
      aria-label="Price"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-10 flex flex-wrap items-center justify-between gap-2 rounded-xl border border-line bg-surface px-3 py-2.5 shadow-soft md:hidden"
    >
      <div className="grid min-w-0 grow basis-[6rem]">
        {monthly > 0 && <Price cents={monthly} period="pm" from={from} size="medium" />}
        {(onceOff > 0 || monthly === 0) && (
          <Price
            cents={onceOff}
            period="once-off"
            from={from && monthly === 0}
            size={monthly > 0 ? "small" : "medium"}
          />
        )}
        {configuration.introductory && (
          <span className="truncate text-success text-xs">{configuration.introductory.label}</span>
        )}
      </div>
      {children}
    </section>
  );
}
