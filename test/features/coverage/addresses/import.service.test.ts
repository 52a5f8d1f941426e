import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AddressImportOptions, importAddresses } from "#coverage/addresses/import.service.server.ts";
import { freshGazetteer } from "../../../support/gazetteer.ts";

let test: Awaited<ReturnType<typeof freshGazetteer>>;
let folder: string;
beforeEach(async () => {
  test = await freshGazetteer();
  folder = await mkdtemp(join(tmpdir(), "spaza-addresses-"));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const HEADING = "LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH";

async function imported(name: string, text: string | Uint8Array, options: Partial<AddressImportOptions> = {}) {
  const file = join(folder, name);
  await writeFile(file, text);
  const report = await importAddresses(test.db, file, { source: "survey", ...options });
  await test.revisions.refresh();
  return report;
}

const csv = (...lines: string[]) => [HEADING, ...lines].join("\n");
const best = async (text: string) => (await test.gazetteer.candidates(text, "", 5))[0];
const houses = () =>
  test.db
    .selectFrom("address_house")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();

describe("OpenAddresses CSV", () => {
  it("An address import turns a CSV file into streets and houses, replaces the sample and records its source", async () => {
    const report = await imported(
      "a.csv",
      csv(
        "21.25,-28.45,12,Zwartkop Rd,,Upington,Oosterville,Northern Cape,8801,N-12,x",
        "21.26,-28.45,14,zwartkop road,,upington,OOSTERVILLE,Northern Cape,8801,N-14,x",
        "21.27,-28.45,16,Zwartkop Road,,Upington,Oosterville,Northern Cape,8801,N-16,x",
        "29.46,-23.90,7,Kort St,,,,,699,,x",
      ),
    );
    expect(report).toMatchObject({ entries: 4, streets: 2, houses: 4, units: 0, done: true, faults: { entries: 0 } });
    expect(await best("14 Zwartkop road Upington")).toMatchObject({
      source: "survey",
      info: { amid: "N-14", street: "Zwartkop", streetType: "Road", suburb: "Oosterville", latitude: -28.45 },
    });
    // Town and province are the nearest ones, and the leading zero of the postal code is restored.
    expect((await best("7 Kort Street"))?.info).toMatchObject({
      town: "Polokwane",
      province: "Limpopo",
      postalCode: "0699",
      amid: expect.stringMatching(/^H[\da-f]{20}$/),
    });
    expect(Number((await houses()).count)).toBe(4);
    expect((await best("Upington"))?.info).toMatchObject({ addressType: "Locality" });
  });

  it("An address import reads decimal commas, and skips empty rows and columns without a name", async () => {
    const rows = [
      "LON;LAT;NUMBER;STREET;;CITY;REGION;POSTCODE;ID",
      "21,25;-28,45;12;Kôpweg;;Upington;Northern Cape;181;N-1",
      ";;;;;;;;",
      "21.26;-28.45;14;Kôpweg;;Upington;Northern Cape",
    ];
    expect(await imported("a.csv", Buffer.from(rows.join("\r\n"), "latin1"))).toMatchObject({ entries: 2, houses: 2 });
    const found = (await best("12 Kôpweg Upington"))?.info;
    expect(found).toMatchObject({ amid: "N-1", longitude: 21.25, latitude: -28.45, postalCode: "0181" });
    const wrong = [...rows, "21,25;-28,45;16;Kôpweg;x;Upington", "28,18783E+01;-28,45;18;Kôpweg;;Upington;;;2,78E+10"];
    const { faults } = await imported("a.csv", wrong.join("\n"));
    expect(faults.first.map(({ line, field }) => `${line} ${field}`)).toEqual(["5 column 5", "6 ID"]);
  });

  it("An address import reads degrees with signs, letters and minutes, and headings in any way of writing them", async () => {
    const rows = [
      "Lon;Lat;Number;Street;City;Region;Post Code;Address Type;ID",
      "21,25°;28,45° S;12;Kôpweg;Upington;Northern Cape;181;Farm;N-12",
      `"21°15'00""E";"28°27'00""S";14;Kôpweg;Upington;Northern Cape;181;;N-14`,
      "E21.25;S28.45;16;Kôpweg;Upington;Northern Cape;181;;N-16",
    ];
    expect(await imported("a.csv", rows.join("\n"))).toMatchObject({ entries: 3, houses: 3, faults: { entries: 0 } });
    for (const number of ["12", "14", "16"])
      expect((await best(`${number} Kôpweg Upington`))?.info).toMatchObject({ longitude: 21.25, latitude: -28.45 });
    expect((await best("12 Kôpweg Upington"))?.info).toMatchObject({ addressType: "Farm", postalCode: "0181" });
  });

  it("An address import refuses a house or a unit of which a spreadsheet has made a day, and what it could not calculate", async () => {
    const rows = [
      "LON;LAT;NUMBER;STREET;UNIT",
      "21,25;-28,45;12-Oct;Kôpweg;",
      "21,25;-28,45;12;Kôpweg;01-Feb",
      "21,25;-28,45;12;#N/A;",
      "#VALUE!;-28,45;12;Kôpweg;",
      "28°E01;-28,45;12;Kôpweg;",
    ];
    const { faults, done } = await imported("a.csv", rows.join("\n"));
    expect(done).toBe(false);
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      expect.stringContaining('2 NUMBER "12-Oct" is a day that a spreadsheet has made of a number such as 12-10'),
      expect.stringContaining('3 UNIT "01-Feb" is a day'),
      expect.stringContaining('4 STREET "#N/A" is an error of the spreadsheet'),
      expect.stringContaining('5 LON "#VALUE!" is an error of the spreadsheet'),
      "6 LON must be a number of degrees, such as 28.18783",
    ]);
  });

  it("Houses of one street keep their own postal codes, and one without a code has that of its street", async () => {
    const line = (number: number, code: string) =>
      `21.25,-28.45,${number},Zwartkop Road,,Upington,,Northern Cape,${code},N-${number},`;
    const report = await imported("a.csv", csv(line(1, "1"), line(2, "0181"), line(3, "0181"), line(4, "")));
    expect(report).toMatchObject({ streets: 1, houses: 4 });
    const codeOf = async (number: number) => (await best(`${number} Zwartkop Road Upington`))?.info;
    expect(await codeOf(1)).toMatchObject({ postalCode: "0001", address: expect.stringMatching(/, 0001$/) });
    for (const number of [2, 3, 4])
      expect(await codeOf(number)).toMatchObject({ postalCode: "0181", address: expect.stringMatching(/, 0181$/) });
  });

  it("House numbers are suggested by their prefix, exact match first, and their letters match regardless of case", async () => {
    const line = (number: string) => `21.25,-28.45,${number},Zwartkop Road,,Upington,,Northern Cape,,N-${number},`;
    await imported("a.csv", csv(...["9", "12", "12A", "12b", "13", "129", "1290"].map(line)));
    for (const typed of ["12A", "12a"])
      expect(await best(`${typed} Zwartkop Road`)).toMatchObject({ score: 100, info: { amid: "N-12A" } });
    const numbers = async (typed: string) =>
      (await test.gazetteer.suggest(`${typed} Zwartkop`, 10)).map(({ text }) => text.split(" ")[0]);
    expect(await numbers("12")).toEqual(["12", "129", "12A", "12b", "1290"]);
    expect(await numbers("9")).toEqual(["9"]);
    expect(await numbers("129")).toEqual(["129", "1290"]);
  });

  it("Units in an address CSV are units of one house, whatever their order", async () => {
    const line = (unit: string, id: string) => `21.25,-28.45,12,Zwartkop Road,${unit},Upington,,Northern Cape,,${id},`;
    const report = await imported("a.csv", csv(line("10", "U10"), line("2", "U2"), line("", "H1"), line("2", "U2")));
    expect(report).toMatchObject({ houses: 1, units: 2 });
    const found = await best("Unit 2, 12 Zwartkop Road");
    expect(found?.info).toMatchObject({ amid: "H1", mduFlag: "YES", building: { unit: "2", amid: "U2" } });
    expect(found?.buildings[0]?.floors[0]?.units.map(({ name }) => name)).toEqual(["2", "10"]);
  });

  it("An address CSV may contain buildings with floors and units, and types of addresses", async () => {
    const named = [
      {
        name: "Court",
        floors: [
          { name: "Ground floor", units: ["1", "2"] },
          { name: "1st", units: ["3"] },
        ],
      },
    ];
    const cell = `"${JSON.stringify(named).replaceAll('"', '""')}"`;
    const text = [
      "LON,LAT,NUMBER,STREET,CITY,REGION,ID,NAME,ADDRESSTYPE,BUILDINGS",
      `21.25,-28.45,12,Zwartkop Road,Upington,Northern Cape,N1,Court,,${cell}`,
      "21.25,-28.46,14,Zwartkop Road,Upington,Northern Cape,N2,Kudu Farm,Farm,",
    ];
    expect(await imported("a.csv", text.join("\n"))).toMatchObject({ houses: 2, units: 3 });
    const court = await best("12 Zwartkop Road");
    expect(court?.info).toMatchObject({ amid: "N1", addressType: "Building", locationName: "Court", mduFlag: "YES" });
    const [building] = court?.buildings ?? [];
    expect(building?.floors).toEqual([
      {
        id: "N1B1F0",
        name: "Ground floor",
        units: [
          { id: "N1B1U1", name: "1", amid: "N1U1" },
          { id: "N1B1U2", name: "2", amid: "N1U2" },
        ],
      },
      { id: "N1B1F1", name: "1st", units: [{ id: "N1B1U3", name: "3", amid: "N1U3" }] },
    ]);
    expect((await best("14 Zwartkop Road"))?.info).toMatchObject({ addressType: "Farm", locationName: "Kudu Farm" });
    const { faults } = await imported("a.csv", text.join("\n").replace(cell, "Court"));
    expect(faults.first).toEqual([
      { line: 2, field: "BUILDINGS", reason: "must be a list of buildings with floors and units" },
    ]);
  });

  it("An address import replaces the addresses of its own source, and preserves those of others and of the sample on request", async () => {
    const line = (number: number) => `21.25,-28.45,${number},Zwartkop Road,,Upington,,Northern Cape,,,`;
    await imported("a.csv", csv(line(1)), { keepSample: true, source: "other" });
    const sample = Number((await houses()).count);
    const first = await imported("a.csv", csv(line(1), line(2)), { keepSample: true });
    const before = (await best("2 Zwartkop Road"))?.info.amid;
    expect(first.houses).toBe(2);
    await imported("b.csv", csv(line(2), line(3)), { keepSample: true });
    expect(Number((await houses()).count)).toBe(sample + 2);
    expect((await best("2 Zwartkop Road"))?.info.amid).toBe(before);
    expect(sample).toBeGreaterThan(3_000);
  });

  it("An address import with an invalid line changes nothing and reports each fault", async () => {
    const before = await houses();
    const text = csv(
      "21.25,-28.45,12,Zwartkop Rd,,Upington,,Northern Cape,8801,,",
      "-28.45,21.25,12,Zwartkop Rd,,,,,,,",
      "-0.12,51.5,12,Zwartkop Rd,,,,,,,",
      "27.4833,-29.3142,12,Kingsway,,Maseru,,,,,",
      "21.25,-28.45,,,,,,,88O1,,",
      "east,,12,Zwartkop Rd,,,,,,,",
      "21.25,-28.45,12",
    );
    const report = await imported("a.csv", text);
    expect(report).toMatchObject({ done: false, houses: 0, entries: 7, faults: { entries: 6 } });
    expect(report.faults.first.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      "3 LON -28.45 and LAT 21.25 are swapped: LON is the one between 16 and 33",
      "4 LON -0.12 and LAT 51.5 are outside South Africa",
      "5 LON 27.4833 and LAT -29.3142 are outside South Africa",
      "6 STREET is missing",
      "6 NUMBER is missing",
      "6 POSTCODE must have four digits",
      "7 LON must be a number of degrees, such as 28.18783",
      "7 LAT must be a number of degrees, such as 28.18783",
      "8  has 3 values, the heading has 11 columns",
    ]);
    expect(await houses()).toEqual(before);
    const rest = await imported("a.csv", text, { skipBad: true, check: true });
    expect(rest).toMatchObject({ done: false, houses: 1 });
    expect(await houses()).toEqual(before);
    expect(await imported("a.csv", text, { skipBad: true })).toMatchObject({ done: true, houses: 1 });
  });

  it("An address CSV without a required column or with a duplicate ID is rejected", async () => {
    await expect(imported("a.csv", "LON,LAT,STREET\n21,-28,x")).rejects.toThrow('no column "NUMBER"');
    await expect(imported("a.txt", "x")).rejects.toThrow("has to end in .csv");
    const twice = csv("21.25,-28.45,1,A Rd,,,,,,N1,", "21.25,-28.45,2,A Rd,,,,,,N1,");
    const before = await houses();
    await expect(imported("a.csv", twice)).rejects.toThrow("Two addresses have the same ID");
    expect(await houses()).toEqual(before);
  });
});

describe("GeoJSON", () => {
  const feature = (properties: object, coordinates = [21.25, -28.45]) => ({
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates },
  });
  const OSM = feature({
    "@id": "node/1",
    "addr:housenumber": "12",
    "addr:street": "Zwartkop Road",
    "addr:suburb": "Oosterville",
    "addr:city": "Upington",
    "addr:province": "Northern Cape",
    "addr:postcode": "8801",
    name: "Corner Shop",
  });

  it("An address import reads a FeatureCollection of OpenStreetMap", async () => {
    const text = JSON.stringify({ type: "FeatureCollection", features: [OSM] }, undefined, 2);
    expect(await imported("a.geojson", text)).toMatchObject({ houses: 1, done: true });
    expect((await best("12 Zwartkop Oosterville"))?.info).toMatchObject({
      amid: "node/1",
      suburb: "Oosterville",
      postalCode: "8801",
      locationName: "Corner Shop",
      streetNo: "12",
      latitude: -28.45,
      longitude: 21.25,
    });
  });

  it("An address import reads GeoJSON of OpenAddresses line by line", async () => {
    const line = feature({
      id: "",
      hash: "x",
      number: "12",
      street: "Zwartkop Road",
      city: "Upington",
      postcode: "8801",
    });
    const text = `${JSON.stringify(line)}\n${JSON.stringify(OSM)},\n`;
    expect(await imported("a.geojson", text)).toMatchObject({ entries: 2, faults: { entries: 0 }, done: true });
  });

  it("An address import takes a property that is null for an absent one", async () => {
    const line = feature({ ...OSM.properties, buildings: null, unit: null });
    expect(await imported("a.geojson", JSON.stringify(line))).toMatchObject({ houses: 1, done: true });
  });

  it("An address import reports features that are not points or have swapped coordinates", async () => {
    const line = { ...OSM, geometry: { type: "LineString", coordinates: [] } };
    const swapped = feature(OSM.properties, [-28.45, 21.25]);
    const text = JSON.stringify({ type: "FeatureCollection", features: [OSM, line, swapped] });
    const { faults, done } = await imported("a.json", text);
    expect(done).toBe(false);
    expect(faults.first.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "must be a Feature with a Point"],
      [3, expect.stringContaining("are swapped")],
    ]);
    await expect(imported("a.json", '{"type":"Topology"}')).rejects.toThrow("no GeoJSON");
  });
});
