/** Numbers in a row, of which the smallest of any stretch are found without looking at all of them. */
export interface Row {
  readonly length: number;
  at(place: number): number;
  /** The numbers from one place to before another, the smallest first, each once. They are found as they are taken. */
  smallest(from: number, to: number): Generator<number, void>;
}

/**
 * Keeps the smaller of each two numbers, of each two of those, and so on: the smallest of a stretch is then the smallest of a few, and the
 * next one is found by going down where it came from.
 */
export function rowOf(numbers: Uint32Array): Row {
  const { length } = numbers;
  // Number 1 is the smallest of all; below number n are 2n and 2n + 1; the numbers themselves come last.
  const tree = new Uint32Array(2 * length);
  tree.set(numbers, length);
  for (let node = length - 1; node >= 1; node -= 1) tree[node] = Math.min(tree[2 * node] ?? 0, tree[2 * node + 1] ?? 0);
  return {
    length,
    at: (place) => tree[length + place] ?? 0,
    *smallest(from, to) {
      const open = heapBy(tree);
      for (const node of stretch(length + from, length + to)) open.add(node);
      let last = -1;
      for (let top = open.take(); top !== undefined; top = open.take()) {
        const number = tree[lowest(tree, top, open.add)] ?? 0;
        if (number !== last) yield number;
        last = number;
      }
    },
  };
}

/** Goes down to where the smallest number below a node stands. @param beside is told each node that is passed by */
function lowest(tree: Uint32Array, top: number, beside: (node: number) => void): number {
  let node = top;
  while (2 * node < tree.length) {
    const left = 2 * node;
    const isLeft = (tree[left] ?? 0) <= (tree[left + 1] ?? 0);
    beside(isLeft ? left + 1 : left);
    node = isLeft ? left : left + 1;
  }
  return node;
}

/** The few numbers of the tree that together stand for a stretch of its last ones. */
function stretch(from: number, to: number): number[] {
  const nodes: number[] = [];
  for (let [left, right] = [from, to]; left < right; left >>= 1, right >>= 1) {
    if (left % 2 === 1) nodes.push(left++);
    if (right % 2 === 1) nodes.push(--right);
  }
  return nodes;
}

/** Nodes of a tree of which the one with the smallest number is taken first. */
function heapBy(tree: Uint32Array) {
  const heap: number[] = [];
  const numberAt = (at: number) => tree[heap[at] ?? 0] ?? 0;

  function swap(one: number, other: number): void {
    const node = heap[one] ?? 0;
    heap[one] = heap[other] ?? 0;
    heap[other] = node;
  }

  return {
    add(node: number): void {
      heap.push(node);
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1;
        if (numberAt(above) <= numberAt(at)) return;
        swap(at, above);
        at = above;
      }
    },
    take(): number | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && numberAt(left) < numberAt(least)) least = left;
        if (right < heap.length && numberAt(right) < numberAt(least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
