import { createContext, type ReactNode, use, useState } from "react";
import { classes } from "./classes.ts";
import { isComingToLife } from "./coming-to-life.ts";

/**
 * Draws a part to text, once for each object and name; given by the server.
 * @param from the object that it is drawn from
 * @param part its name among those drawn from that object
 */
export type DrawStill = (from: object, part: string, drawing: ReactNode) => string;

/** Undefined in the browser, and inside a part that is being drawn. */
export const StillContext = createContext<DrawStill | undefined>(undefined);

interface StillProps {
  /** The element that holds the part; by default one that takes no part in the layout. */
  as?: "div" | "article" | "footer" | "ul";
  className?: string;
  /** What the part is drawn from; while it is the same object, so is the part. */
  from: object | null;
  /** Name of the part: another one for each drawing of the same object, a single word, for ids within it begin with it. */
  part: string;
  /** Best a single component: it is made for each page, and drawn once. It sees no context, and nothing in it acts but by the platform. */
  children: ReactNode;
}

/**
 * A part of a page that nothing but other data changes, such as a card, a menu or a list of questions. The server draws it
 * once and puts it into every page as text; a browser that gets it with the page leaves it as it is, and draws it by
 * itself only when other data have come. So neither pays for what stands still.
 */
export function Still({ as: Element = "div", className, from, part, children }: StillProps) {
  const draw = use(StillContext);
  // What the page came with; null where this browser has drawn the part by itself.
  const [came, setCame] = useState(() => (isComingToLife() ? from : null));
  const look = classes(className ?? (Element === "div" && "contents"));
  const text = from && draw ? draw(from, part, children) : from !== null && from === came ? "" : undefined;
  if (text === undefined)
    return (
      <Element key="drawn" className={look}>
        {children}
      </Element>
    );
  return (
    <Element
      key="came"
      className={look}
      // Where the browser could not use what came, and made the document anew, there is nothing in it.
      ref={(element: HTMLElement | null) => {
        if (element && !element.firstChild) setCame(null);
      }}
      suppressHydrationWarning={true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself, or left as it is
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
