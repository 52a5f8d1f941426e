import { useEffect, useState } from "react";
import { watchHeader } from "../header-watch.ts";

/** True while the visitor scrolls down the page (S9-06). */
export function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => watchHeader(setHidden), []);
  return hidden;
}
