import { useState } from "react";
import { isShortcutOn, storeShortcut } from "../shortcut.ts";

/** Turns the key "/" off for those whom it gets in the way: of dictation, or of a slip of the finger (WCAG 2.1.4). */
export function ShortcutSetting() {
  const [isOn, setOn] = useState(isShortcutOn);
  return (
    <label className="flex min-h-11 items-center gap-2 text-muted text-sm max-md:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          storeShortcut(checked);
        }}
        className="size-4.5 accent-action"
      />
      <span>
        The key <kbd className="rounded border border-line bg-surface-2 px-1.5 font-sans">/</kbd> opens the search
      </span>
    </label>
  );
}
