/** A ring of `[longitude, latitude]`, closed. */
export type Ring = readonly (readonly [number, number])[];

/** The mainland, roughly, a little within its coast and borders. */
export const LAND: Ring = [
  ...([
    [16.6, -28.6],
    [17.1, -29.6],
    [17.5, -30.6],
    [18.25, -31.7],
    [18.3, -32.3],
    [18.0, -32.95],
  ] as const),
  ...([
    [18.33, -33.6],
    [18.4, -34.15],
    [18.9, -34.2],
    [19.4, -34.55],
    [20.0, -34.7],
    [21.0, -34.35],
  ] as const),
  ...([
    [22.1, -34.1],
    [23.3, -34.05],
    [24.8, -34.15],
    [25.7, -34.0],
    [26.5, -33.72],
    [27.95, -33.03],
  ] as const),
  ...([
    [28.6, -32.3],
    [29.5, -31.5],
    [30.4, -30.6],
    [31.04, -29.9],
    [31.7, -29.1],
    [32.4, -28.2],
  ] as const),
  ...([
    [32.8, -27.0],
    [32.1, -26.9],
    [31.95, -27.35],
    [31.1, -27.35],
    [30.75, -26.8],
    [30.9, -26.3],
  ] as const),
  ...([
    [31.2, -25.95],
    [31.9, -25.95],
    [31.95, -25.1],
    [31.5, -23.8],
    [31.2, -22.5],
    [30.2, -22.35],
  ] as const),
  ...([
    [29.3, -22.25],
    [28.0, -22.95],
    [27.0, -23.75],
    [26.4, -24.7],
    [25.8, -25.5],
    [24.7, -25.85],
  ] as const),
  ...([
    [23.0, -25.4],
    [22.7, -26.1],
    [21.7, -26.9],
    [20.75, -26.9],
    [20.6, -26.0],
    [20.05, -24.9],
  ] as const),
  ...([
    [20.05, -28.4],
    [19.0, -28.95],
    [18.0, -28.9],
    [17.4, -28.75],
    [16.6, -28.6],
  ] as const),
];

/** Land that mobile data do not reach: another country, and far places. */
export const UNREACHED: readonly Ring[] = [
  // Lesotho
  [
    [27.1, -29.6],
    [27.5, -29.05],
    [28.6, -28.65],
    [29.35, -29.3],
    [29.3, -29.85],
    [28.2, -30.55],
    [27.4, -30.35],
    [27.1, -29.6],
  ],
  // The Kalahari: nothing at all
  rectangle(20.3, -27.9, 21.0, -27.2),
  // The dry Karoo: nothing at all
  rectangle(20.4, -31.5, 21.3, -30.8),
  // Farms east of Upington, with nothing but LTE from far away
  rectangle(21.45, -28.56, 21.62, -28.36),
];

function rectangle(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** A kilometre to the north, in degrees. */
const KILOMETRE = 1 / 111.2;

/** What an outline goes around. */
type Middle = { latitude: number; longitude: number };

/** Steps of ten degrees around a middle. */
const STEPS = 36;

/** An outline around a middle, round but not a circle: no footprint is one. */
export function around(middle: Middle, kilometres: number): Ring {
  const steps = Array.from({ length: STEPS }, (_, step) => at(middle, kilometres, step));
  return [...steps, at(middle, kilometres, 0)];
}

/** A quarter of what lies between two outlines around a middle: 0 is the north-east, then on to the west. */
export function quarter(middle: Middle, quarterOf: number, inner: number, outer: number): Ring {
  const from = (quarterOf * STEPS) / 4;
  const steps = Array.from({ length: STEPS / 4 + 1 }, (_, step) => from + step);
  const ring = [
    ...steps.map((step) => at(middle, outer, step)),
    ...steps.toReversed().map((step) => at(middle, inner, step)),
  ];
  return [...ring, at(middle, outer, from)];
}

function at({ latitude, longitude }: Middle, kilometres: number, step: number): readonly [number, number] {
  const angle = (2 * Math.PI * (step % STEPS)) / STEPS;
  const reach = kilometres * KILOMETRE * (1 + 0.08 * Math.sin(3 * angle + longitude));
  const width = Math.cos((latitude * Math.PI) / 180);
  return [rounded(longitude + (reach * Math.cos(angle)) / width), rounded(latitude + reach * Math.sin(angle))];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
