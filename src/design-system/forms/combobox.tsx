import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";

interface ComboboxOptions<Item> {
  /** What can be chosen now; nothing while the list is closed. */
  items: readonly Item[];
  /** What an item is told apart by, also when others come before it. */
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
}

/**
 * A field with a list to choose from, by the book (WAI-ARIA: list autocomplete with manual selection). The focus stays in the field, which
 * names the item that arrow keys have come to. Spread `input` on the field and show `<ComboboxList>`; on submit, `active` is what was chosen.
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
      // Whoever writes by an input method goes along its candidates.
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

/** The list of a combobox. It is always there, for the field names it; without items nobody sees it. */
export function ComboboxList<Item>({ combobox, label, className, itemClass, children }: ComboboxListProps<Item>) {
  const { id, items, keyOf, active, onChoose } = combobox;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
    <ul id={id} role="listbox" aria-label={label} hidden={items.length === 0} className={className}>
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active item
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
        <li
          key={keyOf(item)}
          id={`${id}-${place}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an item of a combobox
          role="option"
          aria-selected={item === active}
          // The field keeps the focus while an item is pressed.
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

/** Where a key leads among items; -1 is the field itself. Undefined for a key that is the field's own. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  // One place more than there are items: past the last comes the text itself.
  const places = count + 1;
  if (key === "ArrowDown") return ((place + 1 + 1) % places) - 1;
  if (key === "ArrowUp") return ((place + 1 - 1 + places) % places) - 1;
  if (place < 0) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
