import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { timeSliced } from "#platform/time-slicing.server.ts";
import {
  type FoundAddress,
  houseInfo,
  houseText,
  metresBetween,
  type Street,
  type SuggestedAddress,
  streetInfo,
  streetText,
  townInfo,
  townText,
} from "./gazetteer.model.ts";
import type { Point } from "./model.ts";
import { buildPlaceIndex, type FoundPlace } from "./place-index.model.ts";
import { allStreets, allTowns, houseById, housesNear, housesOn, nearestHouses } from "./repository.server.ts";
import { type AddressQuery, parseAddressQuery } from "./search-text.model.ts";

/** The shop's own address database. */
export interface Gazetteer {
  suggest(text: string, most: number): Promise<SuggestedAddress[]>;
  /** Candidates for a text, or for a suggestion's key with its text; the best first. */
  candidates(text: string, magicKey: string, most: number): Promise<FoundAddress[]>;
  /** The nearest address to a point with its distance; undefined when none is near. */
  nearest(place: Point): Promise<{ found: FoundAddress; metres: number } | undefined>;
  byId(amid: string): Promise<FoundAddress | undefined>;
}

/** Maximum distance of a point from its nearest address, in metres. */
const MAX_DISTANCE_METRES = 1_000;

/** Maximum number of streets to search for a house number. */
const MAX_STREETS = 20;

/** Maximum number of houses to read from the database. */
const MAX_HOUSES = 60;

/** Maximum number of streets on which neighbours of an unknown house number are looked for, and of these neighbours. */
const MAX_NEIGHBOURS = { streets: 5, houses: 5 };

/** Scores of such a neighbour: with the same number but for its letter, and with another one. */
const NEIGHBOUR_SCORES = { same: 85, near: 65 };

/** Indexes all streets and towns in memory, and again after each import; houses are read from the database. */
export async function openGazetteer({
  db,
  revisions,
}: {
  db: Database;
  revisions: FollowedRevisions;
}): Promise<Gazetteer> {
  const load = async () => timeSliced(buildPlaceIndex(await allStreets(db), await allTowns(db)));
  let index = await load();
  revisions.follow("addresses", async () => {
    index = await load();
  });

  function places({ words, optional, number }: AddressQuery, most: number): FoundPlace[] {
    return index.find(words, { most, optional, isHouse: number !== "" });
  }

  async function housesNumbered(streets: readonly Street[], number: string) {
    const ids = streets.map(({ id }) => id);
    const houses = await housesOn(db, ids, { number, most: MAX_HOUSES });
    const onStreet = new Map(streets.map((street) => [street.id, street]));
    const order = new Map(ids.map((id, at) => [id, at]));
    return houses
      .flatMap((house) => {
        const street = onStreet.get(house.streetId);
        const isExact = house.number.toLowerCase() === number;
        return street ? [{ house, street, isExact, at: order.get(street.id) ?? 0 }] : [];
      })
      .sort((one, other) => Number(other.isExact) - Number(one.isExact) || one.at - other.at);
  }

  return {
    async suggest(text, most) {
      const query = parseAddressQuery(text);
      const found = places(query, MAX_STREETS);
      const collections = found.map(({ place }) => suggestedPlace(place));
      if (query.number === "") return collections.slice(0, most);
      const streets = found.flatMap(({ place }) => (place.kind === "street" ? [place.street] : []));
      const houses = streets.length === 0 ? [] : await housesNumbered(streets, query.number);
      const lines = houses.map(({ house, street }) => ({
        text: houseText(street, house, query.unit),
        magicKey: `house:${house.amid}`,
        isCollection: false,
        source: street.source,
      }));
      return (lines.length > 0 ? lines : collections).slice(0, most);
    },

    async candidates(text, magicKey, most) {
      const query = parseAddressQuery(text);
      const [kind, id = ""] = magicKey.split(":");
      if (kind === "house") {
        const found = await byId(id, query.unit);
        if (found) return [found];
      }
      if (kind === "town" && query.number === "") {
        const town = index.town(Number(id));
        if (town) return [{ info: townInfo(town), buildings: [], score: 100, source: town.source }];
      }
      const selected = kind === "street" ? index.street(Number(id)) : undefined;
      const found: FoundPlace[] = selected
        ? [{ place: { kind: "street", street: selected }, score: 0 }]
        : places(query, MAX_STREETS);
      return (await addressesAt(found, query)).slice(0, most);
    },

    async nearest(point) {
      const houses = await nearestHouses(db, point);
      const [best] = houses
        .map((house) => ({ house, metres: metresBetween(point, house) }))
        .sort((one, other) => one.metres - other.metres);
      const street = best && index.street(best.house.streetId);
      if (!best || !street || best.metres > MAX_DISTANCE_METRES) return undefined;
      const { buildings } = best.house;
      const found = { info: houseInfo(street, best.house), buildings, score: 100, source: street.source };
      return { found, metres: Math.round(best.metres) };
    },

    byId: (amid) => byId(amid),
  };

  async function byId(amid: string, unit = ""): Promise<FoundAddress | undefined> {
    const house = await houseById(db, amid);
    const street = house && index.street(house.streetId);
    if (!street) return undefined;
    return { info: houseInfo(street, house, unit), buildings: house.buildings, score: 100, source: street.source };
  }

  async function addressesAt(found: readonly FoundPlace[], { number, unit }: AddressQuery): Promise<FoundAddress[]> {
    const streets = found.flatMap(({ place }) => (place.kind === "street" ? [place.street] : []));
    const houses = number === "" || streets.length === 0 ? [] : await housesNumbered(streets, number);
    const exact = houses.filter(({ isExact }) => isExact);
    if (exact.length > 0) {
      const best = Math.min(...exact.map(({ at }) => at));
      return exact.map(({ house, street, at }) => ({
        info: houseInfo(street, house, unit),
        buildings: house.buildings,
        score: at === best ? 100 : 90,
        source: street.source,
      }));
    }
    const areas = found.map(({ place }, at) =>
      place.kind === "street"
        ? {
            info: streetInfo(place.street, unit, number),
            buildings: [],
            score: at === 0 ? 80 : 70,
            source: place.street.source,
          }
        : { info: townInfo(place.town), buildings: [], score: at === 0 ? 60 : 50, source: place.town.source },
    );
    const [best] = found;
    // Streets that match less well have other names; a town alone has every number.
    const nearest = found
      .slice(0, MAX_NEIGHBOURS.streets)
      .flatMap(({ place, score }) =>
        place.kind === "street" && best?.place.kind === "street" && score === best.score ? [place.street] : [],
      );
    const neighbours = await neighboursOf(nearest, { number, unit });
    const same = neighbours.filter(({ score }) => score === NEIGHBOUR_SCORES.same);
    return [...same, ...areas, ...neighbours.slice(same.length)];
  }

  /**
   * The houses nearest to a number that no house has. The house of "7B" is mostly behind, or a part of, 7, so that 7 comes before the street itself; others
   * come behind it.
   */
  async function neighboursOf(
    streets: readonly Street[],
    { number, unit }: Pick<AddressQuery, "number" | "unit">,
  ): Promise<FoundAddress[]> {
    if (number === "" || streets.length === 0) return [];
    const wanted = Number.parseInt(number, 10);
    const ids = streets.map(({ id }) => id);
    const houses = await housesNear(db, ids, { number: wanted, most: MAX_NEIGHBOURS.houses });
    return houses.flatMap((house) => {
      const street = index.street(house.streetId);
      const score = Number.parseInt(house.number, 10) === wanted ? NEIGHBOUR_SCORES.same : NEIGHBOUR_SCORES.near;
      const { buildings } = house;
      return street ? [{ info: houseInfo(street, house, unit), buildings, score, source: street.source }] : [];
    });
  }
}

function suggestedPlace(place: FoundPlace["place"]): SuggestedAddress {
  return place.kind === "street"
    ? {
        text: streetText(place.street),
        magicKey: `street:${place.street.id}`,
        isCollection: true,
        source: place.street.source,
      }
    : {
        text: townText(place.town),
        magicKey: `town:${place.town.id}`,
        isCollection: true,
        source: place.town.source,
      };
}
