import { History, Search } from "lucide-react";
import { useEffect } from "react";
import { spokenCardPrice } from "#catalogue/card-price.model.ts";
import { lineKey, type SuggestedLine } from "#search/lines.model.ts";
import type { SearchGroup, Suggestion } from "#search/model.ts";
import { kindInWords } from "#search/shown.model.ts";
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
            key={lineKey(line)}
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
            <Line line={line} typed={text} group={state.group} />
          </li>
        ))}
      </ul>
      {lines.length > 0 && isWaiting && text.trim().length > 1 && (
        <div className="-mx-2">
          <LineSkeleton />
          <LineSkeleton />
          <LineSkeleton />
        </div>
      )}
      {lines.length > 0 && state.suggestions.error && (
        <p className="px-1 pt-2 text-muted text-sm">{state.suggestions.error}. You can search all the same.</p>
      )}
    </>
  );
}

interface LineProps {
  line: SuggestedLine;
  typed: string;
  group: SearchGroup;
}

function Line({ line, typed, group }: LineProps) {
  if (line.kind === "item") return <ItemLine item={line.item} typed={typed} group={group} />;
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

interface ItemLineProps extends Omit<LineProps, "line"> {
  item: Suggestion;
}

function ItemLine({ item, typed, group }: ItemLineProps) {
  const { text, imageUrl, card } = item;
  const kind = kindInWords(item, group);
  return (
    <>
      <Thumbnail imageUrl={imageUrl} small />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="line-clamp-2 min-w-0 break-words leading-snug sm:flex-1">
          <Marked text={text} typed={typed} />
        </span>
        <span className="shrink-0 text-sm">
          <span className="sr-only">, </span>
          <span className="text-muted">{card && kind ? `${kind} · ` : kind}</span>
          {card && <Price {...spokenCardPrice({ ...card, originalPrice: "0.00", freeMonths: [] })} size="small" />}
        </span>
      </span>
    </>
  );
}

/** The place of a line, as high as one. */
function LineSkeleton() {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 py-1">
      <Skeleton className="size-11" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
