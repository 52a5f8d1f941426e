import { longer } from "#words/longer.model.ts";

/** Lists of numbers, each under a number of its own, in one array: a hundred thousand arrays cost more than what is in them. */
export interface PackedLists {
  /** Puts a list where none is. */
  put(number: number, list: Uint32Array): void;
  /** Takes a list out; its place is used again in time. */
  remove(number: number): void;
  /** A list, valid until the next change; empty where none is. */
  one(number: number): Uint32Array;
  /** The number above all that ever were in use. */
  size(): number;
}

/** No lists. */
export function packedLists(): PackedLists {
  let values = new Uint32Array(1024);
  let ends = new Uint32Array(64);
  let lengths = new Uint32Array(64);
  let used = 0;
  let living = 0;
  let size = 0;

  /** Makes room for so many values more, in place of lists that are no more where these take as much as the others. */
  function makeRoom(more: number): void {
    if (used + more <= values.length) return;
    if (used <= 2 * living) {
      values = longer(values, used + more);
      return;
    }
    const packed = longer(new Uint32Array(0), living + more);
    let end = 0;
    for (let number = 0; number < size; number += 1) {
      packed.set(one(number), end);
      end += lengths[number] ?? 0;
      ends[number] = end;
    }
    values = packed;
    used = end;
  }

  function one(number: number): Uint32Array {
    const end = ends[number] ?? 0;
    return values.subarray(end - (lengths[number] ?? 0), end);
  }

  return {
    put(number, list) {
      makeRoom(list.length);
      ends = longer(ends, number + 1);
      lengths = longer(lengths, number + 1);
      values.set(list, used);
      used += list.length;
      living += list.length;
      ends[number] = used;
      lengths[number] = list.length;
      size = Math.max(size, number + 1);
    },
    remove(number) {
      living -= lengths[number] ?? 0;
      if (number < size) lengths[number] = 0;
    },
    one,
    size: () => size,
  };
}
