/** Which document has a code, by the number of the document. */
export interface CodeIndex {
  /** A code that a document has from now on, in place of another one that had it. */
  add(code: string, number: number): void;
  /** Takes a code from a document; nothing happens where it is another's. */
  remove(code: string, number: number): void;
  one(code: string): number | undefined;
}

const EMPTY = 0;
const GONE = -1;

/** Places at least. Their number is a power of two. */
const FEWEST = 1024;

/**
 * Codes as numbers: a hundred thousand products have four times as many of them, which are known to the documents anyway.
 * @param hasCode whether a document that was added with a code, or another one of the same number, has it
 */
export function codeIndex(hasCode: (number: number, code: string) => boolean): CodeIndex {
  // A place holds the number of a document and one; beside it stands what its code was reduced to.
  let places = new Int32Array(FEWEST);
  let hashes = new Uint32Array(FEWEST);
  let used = 0;

  /** Where a code stands, or the empty place where it would. */
  function placeOf(code: string, hash: number): number {
    for (let at = hash & (places.length - 1); ; at = (at + 1) & (places.length - 1)) {
      const held = places[at] ?? EMPTY;
      if (held === EMPTY || (held !== GONE && hashes[at] === hash && hasCode(held - 1, code))) return at;
    }
  }

  function put(at: number, held: number, hash: number): void {
    if (places[at] === EMPTY) used += 1;
    places[at] = held;
    hashes[at] = hash;
  }

  /** Half of the places stay empty, so that each is found in a few steps. */
  function makeRoom(): void {
    if (used * 2 < places.length) return;
    const [before, known] = [places, hashes];
    const living = before.reduce((count, held) => count + Number(held > EMPTY), 0);
    const length = Math.max(FEWEST, 2 ** Math.ceil(Math.log2(living * 3)));
    [places, hashes, used] = [new Int32Array(length), new Uint32Array(length), 0];
    for (const [at, held] of before.entries()) {
      const hash = known[at] ?? 0;
      if (held > EMPTY) put(emptyFrom(hash), held, hash);
    }
  }

  function emptyFrom(hash: number): number {
    let at = hash & (places.length - 1);
    while (places[at] !== EMPTY) at = (at + 1) & (places.length - 1);
    return at;
  }

  return {
    add(code, number) {
      makeRoom();
      const hash = hashOf(code);
      put(placeOf(code, hash), number + 1, hash);
    },
    remove(code, number) {
      const at = placeOf(code, hashOf(code));
      if (places[at] === number + 1) places[at] = GONE;
    },
    one(code) {
      const held = places[placeOf(code, hashOf(code))] ?? EMPTY;
      return held === EMPTY ? undefined : held - 1;
    },
  };
}

/** FNV-1a, of 32 bits. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
