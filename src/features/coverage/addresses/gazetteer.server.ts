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
import { type FoundPlace, placeIndex } from "./place-index.model.ts";
import { allStreets, allTowns, houseById, housesOn, nearestHouses } from "./repository.server.ts";
import { type AddressQuery, parseAddressQuery } from "./search-text.model.ts";

/** The addresses that the shop itself knows. */
export interface Gazetteer {
  suggest(text: string, most: number): Promise<SuggestedAddress[]>;
  /** What is meant by a text, or by the key of a suggestion together with the text that it had. The best first. */
  candidates(text: string, magicKey: string, most: number): Promise<FoundAddress[]>;
  /** The nearest address to a place, with how far it is; undefined where none is near. */
  nearest(place: Point): Promise<{ found: FoundAddress; metres: number } | undefined>;
  /** The address of an id. */
  byId(amid: string): Promise<FoundAddress | undefined>;
}

/** A place that is farther than this from every address is not at any of them. */
const NEAR_METRES = 1_000;

/** Streets on which a number is looked for. */
const STREETS_ASKED = 20;

/** Houses that are read of them. */
const HOUSES_READ = 60;

/** Reads all streets and towns into this process, and again each time an import changed them; houses stay in the database. */
export async function openGazetteer({
  db,
  revisions,
}: {
  db: Database;
  revisions: FollowedRevisions;
}): Promise<Gazetteer> {
  const read = async () => timeSliced(placeIndex(await allStreets(db), await allTowns(db)));
  let index = await read();
  revisions.follow("addresses", async () => {
    index = await read();
  });

  function places({ words, optional }: AddressQuery, most: number): FoundPlace[] {
    return index.find(words, { most, optional });
  }

  async function numbered(streets: readonly Street[], number: string) {
    const ids = streets.map(({ id }) => id);
    const houses = await housesOn(db, ids, { number, most: HOUSES_READ });
    const onStreet = new Map(streets.map((street) => [street.id, street]));
    const order = new Map(ids.map((id, at) => [id, at]));
    return houses
      .flatMap((house) => {
        const street = onStreet.get(house.streetId);
        const isIt = house.number.toLowerCase() === number;
        return street ? [{ house, street, isIt, at: order.get(street.id) ?? 0 }] : [];
      })
      .sort((one, other) => Number(other.isIt) - Number(one.isIt) || one.at - other.at);
  }

  return {
    async suggest(text, most) {
      const query = parseAddressQuery(text);
      const found = places(query, STREETS_ASKED);
      const whole = found.map(({ place }) => suggestedPlace(place));
      if (query.number === "") return whole.slice(0, most);
      const streets = found.flatMap(({ place }) => (place.kind === "street" ? [place.street] : []));
      const houses = streets.length === 0 ? [] : await numbered(streets, query.number);
      const lines = houses.map(({ house, street }) => ({
        text: houseText(street, house, query.unit),
        magicKey: `house:${house.amid}`,
        isCollection: false,
        source: street.source,
      }));
      return (lines.length > 0 ? lines : whole).slice(0, most);
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
      const chosen = kind === "street" ? index.street(Number(id)) : undefined;
      const found: FoundPlace[] = chosen
        ? [{ place: { kind: "street", street: chosen }, score: 0 }]
        : places(query, STREETS_ASKED);
      return (await addressesAt(found, query)).slice(0, most);
    },

    async nearest(place) {
      const houses = await nearestHouses(db, place);
      const [best] = houses
        .map((house) => ({ house, metres: metresBetween(place, house) }))
        .sort((one, other) => one.metres - other.metres);
      const street = best && index.street(best.house.streetId);
      if (!best || !street || best.metres > NEAR_METRES) return undefined;
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
    const houses = number === "" || streets.length === 0 ? [] : await numbered(streets, number);
    const exact = houses.filter(({ isIt }) => isIt);
    if (exact.length > 0) {
      const best = Math.min(...exact.map(({ at }) => at));
      return exact.map(({ house, street, at }) => ({
        info: houseInfo(street, house, unit),
        ...{ buildings: house.buildings, score: at === best ? 100 : 90, source: street.source },
      }));
    }
    return found.map(({ place }, at) =>
      place.kind === "street"
        ? {
            info: streetInfo(place.street, unit, number),
            ...{ buildings: [], score: at === 0 ? 80 : 70, source: place.street.source },
          }
        : { info: townInfo(place.town), buildings: [], score: at === 0 ? 60 : 50, source: place.town.source },
    );
  }
}

function suggestedPlace(place: FoundPlace["place"]): SuggestedAddress {
  return place.kind === "street"
    ? {
        text: streetText(place.street),
        magicKey: `street:${place.street.id}`,
        ...{ isCollection: true, source: place.street.source },
      }
    : {
        text: townText(place.town),
        magicKey: `town:${place.town.id}`,
        ...{ isCollection: true, source: place.town.source },
      };
}
