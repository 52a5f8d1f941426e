import { History, Search } from "lucide-react";
import { displayPrice } from "#catalogue/cards/model.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { type Combobox, ComboboxList } from "#design-system/forms/combobox.tsx";
import { Highlight } from "#design-system/highlight.tsx";
import { Price } from "#design-system/price.tsx";
import type { SuggestedLine } from "../lines.model.ts";
import type { SearchGroup, Suggestion } from "../model.ts";
import { formatKind } from "../result-text.model.ts";
import { Thumbnail } from "./result-row.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface SuggestionListProps {
  box: SearchBoxHandle;
  combobox: Combobox<SuggestedLine>;
}

/** The suggestions for the typed text. */
export function SuggestionList({ box: { lines, text, state }, combobox }: SuggestionListProps) {
  // A suggestion that equals the typed text is not displayed twice, so the displayed lines decide whether there are suggestions yet.
  const isEmpty = lines.every(({ kind }) => kind === "typed" || kind === "recent");
  const isWaiting = state.suggestions.status === "loading" && isEmpty;
  return (
    <>
      <ComboboxList combobox={combobox} label="Suggestions" className="-mx-2 pt-2" itemClass="rounded-xl px-3 py-1">
        {(line) => <Line line={line} typed={text} group={state.group} />}
      </ComboboxList>
      {lines.length > 0 && isWaiting && text.trim().length > 1 && (
        <div className="-mx-2">
          <LineSkeleton />
          <LineSkeleton />
          <LineSkeleton />
        </div>
      )}
      {lines.length > 0 && state.suggestions.error && (
        <p className="px-1 pt-2 text-muted text-sm">{state.suggestions.error}. You can still search.</p>
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
  const Icon = line.kind === "recent" ? History : Search;
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 truncate">
        {line.kind === "typed" ? (
          <>
            Search for <b className="font-semibold">{line.text}</b>
          </>
        ) : (
          <Highlight text={line.text} query={typed} bold="completion" />
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
  const kind = formatKind(item, group);
  return (
    <>
      <Thumbnail imageUrl={imageUrl} small />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="line-clamp-2 min-w-0 break-words leading-snug sm:flex-1">
          <Highlight text={text} query={typed} />
        </span>
        <span className="shrink-0 text-sm">
          <span className="sr-only">, </span>
          <span className="text-muted">{card && kind ? `${kind} · ` : kind}</span>
          {card && <Price {...displayPrice({ ...card, freeMonths: [] })} size="small" />}
        </span>
      </span>
    </>
  );
}

/** Placeholder with the height of a line. */
function LineSkeleton() {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 py-1">
      <Skeleton className="size-11" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
