import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";

interface ComboboxOptions<Item> {
  /** The options; empty while the list is closed. */
  items: readonly Item[];
  /** A stable key of an item. */
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
}

/**
 * A combobox as in WAI-ARIA (list autocomplete with manual selection). The focus stays in the field, which refers to the
 * active item by aria-activedescendant. Spread `input` on the field and render `<ComboboxList>`; on submit, `active` is the selected item.
 */
export function useCombobox<Item>({ items, keyOf, onChoose }: ComboboxOptions<Item>) {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const place = items.findIndex((item) => keyOf(item) === activeKey);
  const active = items[place];
  const activeId = active && `${id}-${place}`;
  const reset = () => setActiveKey(undefined);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const input = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": items.length > 0,
    "aria-controls": id,
    "aria-activedescendant": activeId,
    autoComplete: "off",
    spellCheck: false,
    enterKeyHint: "search",
    onInput: reset,
    onKeyDown(event: KeyboardEvent) {
      // With an input method editor the arrow keys move among its candidates.
      const to = event.nativeEvent.isComposing ? undefined : placeAfter(event.key, place, items.length);
      if (to === undefined) return;
      event.preventDefault();
      setActiveKey(items[to] && keyOf(items[to]));
    },
  } as const;
  return { id, items, keyOf, active, reset, input, onChoose };
}

export type Combobox<Item> = ReturnType<typeof useCombobox<Item>>;

interface ComboboxListProps<Item> {
  combobox: Combobox<Item>;
  label: string;
  className: string;
  itemClass: string;
  children: (item: Item) => ReactNode;
}

/** The list of a combobox. It is always rendered because the field refers to it; without items it is hidden. */
export function ComboboxList<Item>({ combobox, label, className, itemClass, children }: ComboboxListProps<Item>) {
  const { id, items, keyOf, active, onChoose } = combobox;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
    <ul id={id} role="listbox" aria-label={label} hidden={items.length === 0} className={className}>
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which refers to the active item
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <li
          key={keyOf(item)}
          id={`${id}-${place}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an item of a combobox
          role="option"
          aria-selected={item === active}
          // Pressing an item must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className={`flex min-h-12 cursor-pointer items-center gap-3 -outline-offset-2 outline-action hover:bg-surface-2 aria-selected:bg-action-soft aria-selected:outline-2 ${itemClass}`}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

/** The index that a key moves to; -1 is the field itself. Undefined for keys that the field handles. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  // One position more than there are items: after the last item comes the field.
  const places = count + 1;
  if (key === "ArrowDown") return ((place + 1 + 1) % places) - 1;
  if (key === "ArrowUp") return ((place + 1 - 1 + places) % places) - 1;
  if (place < 0) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
