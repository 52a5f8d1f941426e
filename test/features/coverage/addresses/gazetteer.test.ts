import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gazetteer } from "#coverage/addresses/gazetteer.server.ts";
import { importAddresses } from "#coverage/addresses/import.service.server.ts";
import { readTowns } from "#coverage/addresses/import-file.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { freshGazetteer } from "../../../support/gazetteer.ts";
import { written } from "../../../support/written.ts";

let db: Database;
let gazetteer: Gazetteer;
let revisions: FollowedRevisions;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, gazetteer, revisions, close } = await freshGazetteer());
});
afterAll(() => close());

const best = async (text: string) => (await gazetteer.candidates(text, "", 5))[0];
const suggested = async (text: string) => (await gazetteer.suggest(text, 5)).map((one) => one.text);

const AT_ROSYNTJIE = "Rosyntjie Park, Upington, Northern Cape";

describe("Sample addresses", () => {
  it("The sample has addresses in every province, and all of them are marked as sample data", async () => {
    const rows = await db
      .selectFrom("address_house")
      .innerJoin("address_street", "address_street.id", "street_id")
      .select(["province", "town", "source", "address_house.latitude", "address_house.longitude"])
      .execute();
    expect(rows.length).toBeGreaterThan(3_000);
    const towns = await readTowns("db/seed/addresses/towns.csv");
    expect(new Set(rows.map(({ province }) => province))).toEqual(new Set(towns.map(({ province }) => province)));
    expect(new Set(rows.map(({ town }) => town)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["sample data"]));
  });

  it("The sample towns have their real coordinates and are also found by their other names", async () => {
    expect((await best("Kimberley"))?.info).toMatchObject({
      latitude: -28.7323,
      longitude: 24.7623,
      postalCode: "8301",
    });
    expect((await best("port elizabeth"))?.info).toMatchObject({ town: "Gqeberha", addressType: "Locality" });
  });
});

describe("Suggestions", () => {
  it("Suggestions match the beginnings of words in any order, and include houses once there is a number", async () => {
    const [street] = await gazetteer.suggest("rosynt upi", 1);
    expect(street).toMatchObject({ isCollection: true, source: "sample data" });
    expect(await suggested("Upington 3 leadw rosyn")).toEqual(await suggested("3 Leadwood, Rosyntjie Park Upington"));
    const [first] = await suggested("3 leadwood rosyntjie");
    expect(first).toMatch(new RegExp(`^3 Leadwood \\w+, ${AT_ROSYNTJIE}, 8801$`));
  });

  it("Suggestions tolerate typos in street, suburb and town", async () => {
    const right = await suggested("3 Leadwood, Rosyntjie Park, Upington");
    expect(await suggested("3 Ledwood, Rosyntjie Park, Upington")).toEqual(right);
    expect(await suggested("3 Leadwood, Rosintjie Prak, Upingtn")).toEqual(right);
  });

  it("The gazetteer suggests nothing for empty or meaningless text", async () => {
    expect(await suggested("")).toEqual([]);
    expect(await suggested("12")).toEqual([]);
    expect(await suggested("xqzvw kjhgf")).toEqual([]);
  });
});

describe("Candidates", () => {
  it("S3-09 S3-10 An address candidate has all its parts and an id", async () => {
    const found = await best("3 Leadwood, Rosyntjie Park, Upington");
    expect(found).toMatchObject({ score: 100, source: "sample data" });
    expect(found?.info).toMatchObject({
      street: "Leadwood",
      streetNo: "3",
      addressNum: "3",
      suburb: "Rosyntjie Park",
      town: "Upington",
      province: "Northern Cape",
      postalCode: "8801",
      country: "ZAF",
      verified: true,
      mduFlag: "NO",
      amid: expect.stringMatching(/^S\d{6}$/),
    });
  });

  it.each(["3 Leadwood Rd, Rosyntjie Park", "3 Leadwood Weg Rosyntjie Park", "Leadwood rd. 3, rosyntjie"])(
    'An address is found by the text "%s", with the street type as a separate field',
    async (typed) => {
      expect(await best(typed)).toMatchObject({
        score: 100,
        info: { street: "Leadwood", streetType: "Road", streetNo: "3" },
      });
    },
  );

  it("An address is found even if the typed street type is a different one", async () => {
    expect((await best("3 Leadwood Street, Rosyntjie Park"))?.info).toMatchObject({
      street: "Leadwood",
      streetNo: "3",
    });
  });

  it.each([
    ["Olienhoutweg 7, Sugarbush Hill", "7 Olienhout Road, Sugarbush Hill, Durban"],
    ["7 Olienhoutweg", "7 Olienhout Road, Sugarbush Hill, Durban"],
    ["7 Olienhotweg, Durban", "7 Olienhout Road, Sugarbush Hill, Durban"],
    ["5 Harpuislaan, Stellenbosch", "5 Harpuis Avenue, Eikeboom, Stellenbosch"],
    ["10 Seringastraat, Kroondalrand", "10 Seringa Street, Kroondalrand, Rustenburg"],
    ["15 Witgatsingel, Kimberley", "15 Witgat Close, Vaalbosch, Kimberley"],
  ])('"%s", whose Afrikaans street type is one word with its name, finds the street', async (typed, address) => {
    expect((await best(typed))?.info.address).toContain(address);
    expect((await suggested(typed))[0]).toContain(address);
  });

  it.each([
    ["12 Protea Rd, Nahoon Rivier, Oos-Londen", "12 Protea Road, Nahoonrivier, East London"],
    ["4 Acacia Street, Proteakloof", "4 Acacia Street, Protea Kloof"],
    ["7 Olienhout Road, Sugarbushhill", "7 Olienhout Road, Sugarbush Hill, Durban"],
  ])('"%s", whose suburb has a space more or less, finds the house', async (typed, address) => {
    expect((await best(typed))?.info.address).toContain(address);
    expect((await suggested(typed))[0]).toContain(address);
  });

  it("A street whose name is one Afrikaans word is found by it, and by name and type apart", async () => {
    const row = "21.21,-28.41,4,Kameeldoringweg,Upington,Keidebees,Northern Cape";
    const file = await written("joined.csv", `LON,LAT,NUMBER,STREET,CITY,DISTRICT,REGION\n${row}`);
    await importAddresses(db, file, { source: "test", keepSample: true });
    await revisions.refresh();
    for (const typed of ["4 Kameeldoringweg", "Kameeldoring Weg 4, Upington", "4 Kameeldoring Road, Keidebees"])
      expect((await best(typed))?.info.address).toContain("4 Kameeldoringweg, Keidebees");
  });

  it.each(["7 Nosuchroad, Sugarbush Hill, Durban", "Nosuchweg 7, Rosyntjie Park, Upington"])(
    'The house number of "%s" alone finds no house in another street',
    async (typed) => {
      const found = await gazetteer.candidates(typed, "", 20);
      expect(found.filter(({ info }) => info.street !== "")).toEqual([]);
      expect((await suggested(typed)).filter((text) => text.startsWith("7 "))).toEqual([]);
    },
  );

  it("An unknown house number yields the street without an id, with the typed number and unit", async () => {
    const found = await best("Unit 7, 912 Leadwood, Rosyntjie Park, Upington");
    expect(found).toMatchObject({
      score: 80,
      info: { amid: "", streetNo: "912", verified: false, building: { unit: "7" } },
    });
    expect(found?.info.address).toContain("Unit 7, 912 Leadwood");
  });

  it.each([
    "7B Olienhout Road, Sugarbush Hill",
    "7 B Olienhout Road, Sugarbush Hill",
    "Olienhoutweg 7 b, Sugarbush Hill",
  ])(
    '"%s", whose letter the register does not have, is first the house of its number, then itself, then its neighbours',
    async (typed) => {
      const found = await gazetteer.candidates(typed, "", 5);
      expect(found.map(({ info, score }) => [info.streetNo, info.amid !== "", score])).toEqual([
        ["7", true, 85],
        ["7b", false, 80],
        ["6", true, 65],
        ["8", true, 65],
        ["5", true, 65],
      ]);
      expect(new Set(found.map(({ info }) => info.suburb))).toEqual(new Set(["Sugarbush Hill"]));
    },
  );

  it("A number with a letter that the register has is this house alone, also where the letter stands apart", async () => {
    const rows = ["7", "7b"].map((number) => `21.22,-28.42,${number},Wildeals Road,Upington,Keidebees,Northern Cape`);
    const file = await written("letters.csv", ["LON,LAT,NUMBER,STREET,CITY,DISTRICT,REGION", ...rows].join("\n"));
    await importAddresses(db, file, { source: "letters", keepSample: true });
    await revisions.refresh();
    for (const typed of ["7B Wildeals Road", "7 B Wildeals Road, Keidebees"])
      expect((await gazetteer.candidates(typed, "", 5)).map(({ info }) => info.streetNo)).toEqual(["7b"]);
  });

  it("A street named by initials is found with its house number before them", async () => {
    const rows = ["7,J S Moroka Street", "7,J Naude Street", "7,Naude Street"].map(
      (house) => `21.23,-28.43,${house},Upington,Keidebees,Northern Cape`,
    );
    const file = await written("initials.csv", ["LON,LAT,NUMBER,STREET,CITY,DISTRICT,REGION", ...rows].join("\n"));
    await importAddresses(db, file, { source: "initials", keepSample: true });
    await revisions.refresh();
    for (const typed of ["7 J S Moroka Street", "7 J Naude Street"])
      expect((await best(typed))?.info).toMatchObject({ address: expect.stringContaining(typed), streetNo: "7" });
  });

  it("A corner address is found on its first street, even if the second one is unknown", async () => {
    const found = await best("cnr Leadwood & Nosuchstreet, Rosyntjie Park, Upington");
    expect(found?.info).toMatchObject({ street: "Leadwood", suburb: "Rosyntjie Park" });
  });
});

describe("Shared buildings", () => {
  it("S3-11 S7-29 A shared building has named floors and units, and a typed unit is matched or else preserved", async () => {
    const row = await db
      .selectFrom("address_house")
      .selectAll()
      .where("type", "=", "Building")
      .executeTakeFirstOrThrow();
    const whole = await gazetteer.byId(row.amid);
    expect(whole?.info).toMatchObject({ mduFlag: "YES", building: { unit: "", unitId: "" } });
    expect(whole?.buildings[0]?.floors).toHaveLength(3);
    const { info } = whole ?? {};
    const known = await best(`Unit 6, 5 ${info?.street} ${info?.streetType}, ${info?.suburb}, ${info?.town}`);
    expect(known?.info.building).toMatchObject({ unit: "6", floor: "1st floor", amid: `${row.amid}U6` });
    expect(known?.info.building.unitId).not.toBe("");
    const unknown = await best(`99/5 ${info?.street} ${info?.streetType}, ${info?.suburb}, ${info?.town}`);
    expect(unknown?.info).toMatchObject({ amid: row.amid, building: { unit: "99", unitId: "", amid: "" } });
  });

  it("A suggestion and its key preserve the typed unit", async () => {
    const [line] = await gazetteer.suggest("Unit 4B, 3 Leadwood Rosyntjie", 1);
    expect(line?.text).toMatch(/^Unit 4B, 3 Leadwood/);
    const [found] = await gazetteer.candidates(line?.text ?? "", line?.magicKey ?? "", 5);
    expect(found?.info).toMatchObject({ streetNo: "3", building: { unit: "4B" } });
  });
});

it("S7-28 The gazetteer finds the nearest address to a place, and none in the sea", async () => {
  const house = await best("3 Leadwood, Rosyntjie Park, Upington");
  const { latitude = 0, longitude = 0, amid } = house?.info ?? {};
  expect(await gazetteer.nearest({ latitude: latitude + 0.00002, longitude })).toMatchObject({
    found: { info: { amid } },
    metres: 2,
  });
  expect(await gazetteer.nearest({ latitude: -34.5, longitude: 17.2 })).toBeUndefined();
});

it("The gazetteer knows new streets as soon as it sees their revision", async () => {
  const file = await written(
    "streets.csv",
    "LON,LAT,NUMBER,STREET,CITY,REGION\n21.2,-28.5,1,Zwartkoppies Rd,Upington,Northern Cape",
  );
  await importAddresses(db, file, { source: "test", keepSample: true });
  expect(await suggested("zwartkop")).toEqual([]);
  await revisions.refresh();
  expect(await suggested("zwartkop")).toEqual(["Zwartkoppies Road, Upington, Northern Cape"]);
});
