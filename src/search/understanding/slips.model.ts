/** Letters of a word in which a slip of the pen is forgiven; shorter ones are never taken for others (H-03). */
export const SHORTEST_MENDED = 4;
