import { History, Search } from "lucide-react";
import { useEffect } from "react";
import { spokenCardPrice } from "#catalogue/card-price.model.ts";
import type { SuggestedLine } from "#search/lines.model.ts";
import { TYPE_WORDS } from "#search/shown.model.ts";
import { classes } from "#ui/classes.ts";
import { Marked } from "#ui/marked.tsx";
import { Price } from "#ui/price.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Thumbnail } from "./result-row.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

/** Id of a line of a list. */
export function lineId(list: string, place: number): string {
  return `${list}-${place}`;
}

interface SuggestionListProps {
  id: string;
  box: SearchBoxHandle;
  active: number;
}

/** What may be meant by what is typed. It is always there, for the field names it; without lines nobody sees it. */
export function SuggestionList({ id, box, active }: SuggestionListProps) {
  const { lines, text, state } = box;
  useEffect(() => {
    document.getElementById(lineId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const isWaiting = state.suggestions.status === "loading" && state.suggestions.items.length === 0;
  return (
    <>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label="Suggestions"
        className={classes("-mx-2 pt-2", lines.length === 0 && "hidden")}
      >
        {lines.map((line, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active line
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
          <li
            key={`${line.kind} ${line.kind === "item" ? line.item.url : line.text}`}
            id={lineId(id, place)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a line of a combobox
            role="option"
            aria-selected={place === active}
            // The field keeps the focus while a line is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => box.choose(line)}
            className={classes(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 py-1 hover:bg-surface-2",
              place === active && "bg-action-soft outline-2 outline-action -outline-offset-2",
            )}
          >
            <Line line={line} typed={text} />
          </li>
        ))}
      </ul>
      {lines.length > 0 && isWaiting && text.trim().length > 1 && (
        <div className="grid gap-2 pt-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {lines.length > 0 && state.suggestions.error && (
        <p className="px-1 pt-2 text-muted text-sm">
          {state.suggestions.error}. You can search all the same: press Enter.
        </p>
      )}
    </>
  );
}

function Line({ line, typed }: { line: SuggestedLine; typed: string }) {
  if (line.kind === "item") return <ItemLine item={line.item} typed={typed} />;
  const Sign = line.kind === "recent" ? History : Search;
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center text-muted">
        <Sign aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 truncate">
        {line.kind === "typed" ? (
          <>
            Search for <b className="font-semibold">{line.text}</b>
          </>
        ) : (
          <Marked text={line.text} typed={typed} bold="added" />
        )}
        {line.kind === "recent" && <span className="sr-only">, searched before</span>}
      </span>
    </>
  );
}

function ItemLine({ item, typed }: { item: Extract<SuggestedLine, { kind: "item" }>["item"]; typed: string }) {
  const { type, text, imageUrl, card } = item;
  return (
    <>
      <Thumbnail imageUrl={imageUrl} small />
      <span className="min-w-0 flex-1 truncate">
        <Marked text={text} typed={typed} />
        {type !== "product" && type !== "term" && (
          <span className="text-muted text-sm">
            <span className="sr-only">, </span> {TYPE_WORDS[type].one}
          </span>
        )}
      </span>
      {card && (
        <span className="shrink-0">
          <span className="sr-only">, </span>
          <Price {...spokenCardPrice({ ...card, originalPrice: "0.00", freeMonths: [] })} size="small" />
        </span>
      )}
    </>
  );
}
