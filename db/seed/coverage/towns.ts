/** What stands in a quarter of a town's suburbs: the id of a fibre provider, fibre that is only planned, or none. */
export type Suburb = number | "planned" | "none";

/** A real town with what the sample says of its networks. */
export interface CoveredTown {
  name: string;
  latitude: number;
  longitude: number;
  /** Fibre providers that share the centre. */
  centre: readonly number[];
  /** Fibre in the suburbs to the north-east, north-west, south-west and south-east. */
  suburbs: readonly [Suburb, Suburb, Suburb, Suburb];
}

type Row = [
  name: string,
  latitude: number,
  longitude: number,
  centre: readonly number[],
  suburbs: CoveredTown["suburbs"],
];

// At least one town in each province: places are real, everything else is invented.
const ROWS: readonly Row[] = [
  // Gauteng
  ["Johannesburg", -26.2041, 28.0473, [0, 1], [1, 5, "planned", 0]],
  ["Pretoria", -25.7479, 28.2293, [0, 5], [5, 1, 0, "none"]],
  ["Soweto", -26.2678, 27.8585, [0, 1], [1, 1, 0, "none"]],
  // Western Cape
  ["Cape Town", -33.9249, 18.4241, [0, 6], [6, 6, 3, 7]],
  ["Stellenbosch", -33.9321, 18.8602, [0, 3], [3, 6, "planned", 0]],
  ["George", -33.963, 22.4617, [0, 3], [3, "none", "none", 0]],
  // KwaZulu-Natal
  ["Durban", -29.8587, 31.0218, [0, 5], [1, 5, 2, 7]],
  ["Pietermaritzburg", -29.6006, 30.3794, [0, 2], [2, "planned", 0, "none"]],
  // Eastern Cape
  ["Gqeberha", -33.9608, 25.6022, [0, 3], [3, 2, 0, "none"]],
  ["East London", -33.0153, 27.9116, [0, 3], [0, 3, "none", "planned"]],
  // Free State
  ["Bloemfontein", -29.0852, 26.1596, [0, 3], [3, 0, "planned", "none"]],
  ["Welkom", -27.9774, 26.7351, [0, 2], [2, "none", "none", 0]],
  // Limpopo
  ["Polokwane", -23.9045, 29.4689, [0, 1], [0, "planned", 1, "none"]],
  // Mpumalanga
  ["Mbombela", -25.4753, 30.9694, [0, 5], [5, 0, "none", "planned"]],
  ["Middelburg", -25.7684, 29.4783, [0, 2], [2, "none", "none", "planned"]],
  // North West
  ["Rustenburg", -25.6676, 27.2421, [0, 5], [5, 0, "planned", "none"]],
  ["Potchefstroom", -26.7145, 27.097, [0, 3], [3, 0, "none", "none"]],
  // Northern Cape
  ["Kimberley", -28.7282, 24.7499, [0, 2], [2, 0, "none", "planned"]],
  ["Upington", -28.4478, 21.2561, [0, 2], [0, "none", "none", "none"]],
];

/** The towns of the sample coverage. */
export const COVERED_TOWNS: readonly CoveredTown[] = ROWS.map(([name, latitude, longitude, centre, suburbs]) => ({
  ...{ name, latitude, longitude, centre, suburbs },
}));
