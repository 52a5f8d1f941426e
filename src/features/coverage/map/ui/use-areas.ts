import { useEffect, useState } from "react";
import type { NetworkName } from "#catalogue/connection/networks.model.ts";
import { call } from "#coverage/client.ts";
import { gridBox } from "../box.model.ts";
import type { OpenMap } from "./engine.ts";

/** What is said below a map about its areas; empty where all of them are shown. */
export type AreasNote = "" | "truncated" | "failed";

/**
 * Keeps the areas of some networks on a map as it is moved. What is asked for is a box on a coarse grid, so that no request
 * says which street somebody looks at (I-10); the answer to an older question is dropped.
 */
export function useAreas(map: OpenMap | null, shown: readonly NetworkName[]): AreasNote {
  const [note, setNote] = useState<AreasNote>("");

  useEffect(() => {
    if (!map) return;
    let asked = "";
    let waiting = new AbortController();

    async function ask(opened: OpenMap): Promise<void> {
      const box = shown.length > 0 ? gridBox(opened.seen()) : undefined;
      const key = JSON.stringify(box);
      if (key === asked) return;
      asked = key;
      waiting.abort();
      if (!box) return opened.draw([], shown);
      waiting = new AbortController();
      const own = waiting.signal;
      try {
        const { features, truncated } = await call("GET /coverage/areas", {
          query: { ...textOf(box), networks: shown.join(",") },
          signal: own,
        });
        if (own.aborted) return;
        opened.draw(features, shown);
        setNote(truncated ? "truncated" : "");
      } catch {
        if (own.aborted) return;
        // The next movement asks again.
        asked = "";
        setNote("failed");
      }
    }

    void ask(map);
    const off = map.onRest(() => void ask(map));
    return () => {
      off();
      waiting.abort();
    };
  }, [map, shown]);

  return note;
}

function textOf({ west, south, east, north }: Record<"west" | "south" | "east" | "north", number>) {
  return { west: String(west), south: String(south), east: String(east), north: String(north) };
}
