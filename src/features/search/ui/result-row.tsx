import { CircleHelp } from "lucide-react";
import { displayPrice } from "#catalogue/cards/model.ts";
import { classes } from "#design-system/classes.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import type { SearchGroup } from "../model.ts";
import { formatKind, type ShownItem } from "../result-text.model.ts";

interface ResultRowProps {
  item: ShownItem;
  /** Group of the search. */
  group: SearchGroup;
  /** Draws a border around the row. */
  framed?: boolean | undefined;
}

/** A search result as one line; the whole line is a link. */
export function ResultRow({ item, group, framed = false }: ResultRowProps) {
  const { title, description, url, card } = item;
  const kind = formatKind(item, group);
  return (
    <a
      href={url}
      className={classes(
        "flex items-center gap-4 rounded-xl transition-colors hover:bg-surface-2",
        framed ? "border border-line p-3 md:p-4" : "p-2",
      )}
    >
      <Thumbnail imageUrl={item.imageUrl} />
      <span className="min-w-0 flex-1">
        {kind && <span className="block font-medium text-action text-xs">{kind}</span>}
        <span className="line-clamp-2 break-words font-semibold leading-snug">{title}</span>
        <span className={classes("break-words text-muted text-sm", framed ? "line-clamp-2" : "line-clamp-1")}>
          {description}
        </span>
        {card && <Price {...displayPrice(card)} size="small" className="mt-0.5 sm:hidden" />}
      </span>
      {card && (
        <span className="shrink-0 max-sm:hidden">
          <Price {...displayPrice(card)} size="small" />
        </span>
      )}
    </a>
  );
}

/** The picture of a result, or an icon without one. */
export function Thumbnail({ imageUrl, small = false }: { imageUrl: string; small?: boolean | undefined }) {
  const size = small ? "size-11" : "size-16";
  if (imageUrl === "")
    return (
      <span className={classes(size, "grid shrink-0 place-items-center rounded-xl bg-action-soft text-action")}>
        <CircleHelp aria-hidden="true" className={small ? "size-5" : "size-6"} />
      </span>
    );
  return (
    <Picture
      url={imageUrl}
      alt=""
      width={64}
      height={64}
      className={classes(size, "shrink-0 rounded-xl bg-stage object-cover")}
    />
  );
}
