import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classes, pillClass } from "../classes.ts";

interface TabPanel {
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Accessible name. */
  label: string;
  panels: readonly TabPanel[];
}

/**
 * Tabs as in the ARIA pattern: arrow keys, Home and End move between them. Without JavaScript all panels are shown, each
 * below a heading.
 */
export function Tabs({ label, panels }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  // The number of panels can decrease with another configuration.
  const current = Math.min(selected, panels.length - 1);

  function go(to: number) {
    setSelected(to);
    tabs.current[to]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const to = targetOf(event.key, current, panels.length);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <div className="grid gap-6">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="scrollbar-none -mx-1 flex gap-2 overflow-x-auto p-1 noscript:hidden"
      >
        {panels.map((panel, index) => (
          <button
            key={panel.label}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => go(index)}
            className={pillClass(index === current)}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={classes(index !== current && "hidden noscript:block")}
        >
          <h3 className="mb-2 hidden text-lg noscript:block">{panel.label}</h3>
          {panel.content}
        </div>
      ))}
    </div>
  );
}

function targetOf(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (current + 1) % count;
    case "ArrowLeft":
      return (current + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
