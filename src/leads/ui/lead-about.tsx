import { isMonthly, termInWords } from "#catalogue/model.ts";
import type { Popup } from "#leads/popup-lead.model.ts";
import { toCents } from "#money/model.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";

/** What a popup is about, so that nobody has to remember it. */
export function LeadAbout({ popup }: { popup: Popup }) {
  const { imageUrl, name, lines } = faceOf(popup);
  return (
    <div className="flex items-center gap-4 rounded-xl bg-surface-2 p-3">
      <Picture url={imageUrl} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl bg-stage p-1.5" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium leading-snug">{name}</p>
        {lines.length > 0 && <p className="text-muted text-sm">{lines.join(" · ")}</p>}
        {popup.kind === "preorder" && (
          <p className="text-sm">
            <Price
              cents={toCents(popup.about.price)}
              period={isMonthly(popup.about.planPeriod) ? "pm" : "once-off"}
              from={popup.about.isFrom}
              size="small"
            />
          </p>
        )}
      </div>
    </div>
  );
}

function faceOf({ kind, about }: Popup): { imageUrl: string; name: string; lines: string[] } {
  const term = termInWords(kind === "preorder" ? about.duration : about.contractLength);
  if (kind === "preorder")
    return {
      imageUrl: about.imageUrl,
      name: about.productName,
      lines: [about.brand, about.plan, term].filter((line) => line !== ""),
    };
  return {
    ...about.productData,
    lines: [about.contractType, term, about.voiceMinutes].filter((line) => line !== ""),
  };
}
