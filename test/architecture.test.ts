import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { api } from "#app/api.ts";
import { reference } from "#app/create-app.server.ts";
import { canMove, ORDER_STATUSES } from "#orders/status/model.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import { moveRoute, STAFF_MOVES } from "#staff/orders/model.ts";
import { FEATURES, LAYERS, layerOf, roomOf } from "./support/rooms.ts";
import {
  dependenciesOf,
  exercisesShop,
  importsOf,
  numberedTitles,
  numbersOf,
  read,
  sources,
} from "./support/sources.ts";

const HOME = resolve(import.meta.dirname, "..");
const MODULES = sources("src/**/*.{ts,tsx}");
const TESTS = sources("test/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts");

/** Tests of something that spans more than one source file. */
const ACROSS = [
  "architecture",
  "copy",
  "forms",
  "lint-rules",
  "ops",
  "app/call-access",
  "app/open-writes",
  "app/long-texts",
  "features/coverage/addresses/malicious-queries",
  "features/catalogue/configurator/properties",
  "features/coverage/privacy",
  "features/streaming/subscriptions/properties",
  "features/streaming/subscriptions/races",
  "features/orders/cancellation/starter-packs",
  "app/declared-limits",
  "app/declared-links",
  "app/staff-permissions",
  "db/seed",
  "db/consents",
  "db/content",
  "db/earlier-version",
  "db/families",
  "db/folded-text",
  "db/specifications",
  "db/personal-data",
  "db/scheduled-queries",
  "app/round-trips",
  "features/search/malicious-queries",
  "features/search/relevance-judgements",
  "features/search/relevance",
  "features/search/random",
  "features/search/replicas",
  "features/search/relevance-opensearch",
];

describe("Contacts of customers", () => {
  it("Contacts are read where they are kept only, so that no feature gets numbers that no longer prove anything", () => {
    const readers = MODULES.filter(({ text }) => /\(\s*"customer_contact\b/.test(text)).map(({ path }) => path);
    expect(readers.toSorted()).toEqual([
      "src/features/customers/data-rights/deletion.repository.server.ts",
      "src/features/customers/data-rights/repository.server.ts",
      "src/features/customers/profile/repository.server.ts",
      "src/features/customers/sign-in/repository.server.ts",
    ]);
    const tellers = MODULES.filter(({ text }) => /\bcontactsToTell\(/.test(text)).map(({ path }) => path);
    expect(tellers.toSorted()).toEqual([
      "src/features/customers/profile/notice.service.server.ts",
      "src/features/customers/profile/repository.server.ts",
    ]);
  });
});

describe("API calls", () => {
  it("Every declared call has a handler in src/app/api.ts", () => {
    const routes = MODULES.filter(({ path }) => path.endsWith("contract.ts")).flatMap(({ text }) =>
      [...text.matchAll(/endpoint\(\s*["`]([^"`]+)["`]/g)].map(([, route = ""]) => route),
    );
    // Each streaming partner has the calls whose routes begin with its paths.
    const declared = routes.flatMap((route) =>
      route.includes("$")
        ? PARTNERS.map(({ paths: { ott, lambda } }) =>
            route.replace(/\$\{(\w+)\}/, (_, name) => (name === "ott" ? ott : lambda)),
          )
        : route,
    );
    const moves = STAFF_MOVES.map(moveRoute);
    expect(api.map(({ endpoint }) => endpoint.route).sort()).toEqual([...declared, ...moves].sort());
  });

  it("Every call has a one-line summary without a full stop", () => {
    const wrong = api.filter(({ endpoint: { summary } }) => !/^[A-Z].*[^.\s]$/.test(summary));
    expect(wrong.map(({ endpoint }) => endpoint.route)).toEqual([]);
  });

  it("Every call is named by a test, by its route or its URL", () => {
    const untested = api.map(({ endpoint }) => endpoint).filter((call) => !TESTS.some(({ text }) => names(text, call)));
    expect(untested.map(({ route }) => route)).toEqual([]);
  });

  it("S7-01 Browsers call through the client only, and only calls that open or end an account use a cookie", () => {
    const direct = /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource|WebSocket/;
    const others = MODULES.filter(({ path, text }) => !path.endsWith(".server.ts") && direct.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
    const withCookie = MODULES.filter(({ path }) => !path.startsWith("src/platform/http/")).flatMap(({ text }) =>
      [...text.matchAll(/call\("([^"]+)", \{[^}]*\bcredentials:/g)].map(([, route]) => route),
    );
    expect(withCookie.sort()).toEqual([
      ...[
        "POST /session/refresh",
        "POST /sign-in",
        "POST /sign-in/passkey",
        "POST /sign-in/provider",
        "POST /sign-out",
      ],
    ]);
  });

  it("The file openapi.json matches the declared calls (npm run openapi writes it)", () => {
    expect(read("openapi.json")).toBe(`${JSON.stringify(reference(), null, 2)}\n`);
  });
});

describe("Modules", () => {
  it("Modules loaded by the browser never import a server file", () => {
    const graph = new Map(MODULES.map((module) => [module.path, importsOf(module)]));
    const starts = [...graph.keys()].filter((path) =>
      /\/ui\/|\/store\.ts$|^src\/(app\/browser-store|platform\/store|entry\.client)/.test(path),
    );
    const loaded = new Set(starts);
    for (const path of loaded) for (const next of graph.get(path) ?? []) loaded.add(next);
    expect([...loaded].filter((path) => path.includes(".server."))).toEqual([]);
  });

  it("Modules use only documented interfaces of React Router", () => {
    const inner = /__reactRouter|renderMeta|streamCache|serverHandoff/;
    expect(MODULES.filter(({ text }) => inner.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("Every module imports only from its own room and from the layers below it, types included", () => {
    const wrong = MODULES.flatMap((module) => {
      const room = roomOf(module.path);
      return dependenciesOf(module)
        .filter((target) => target.startsWith("src/") && !target.includes("/+types/"))
        .filter((target) => roomOf(target) !== room && layerOf(roomOf(target)) >= layerOf(room))
        .map((target) => `${module.path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("No module of the shop imports what is beside it for developers: tests, measurements, the gallery, scripts", () => {
    const outside = MODULES.flatMap((module) =>
      dependenciesOf(module)
        .filter((target) => !/^(src|config)\//.test(target) && !target.includes("/+types/"))
        .map((target) => `${module.path} imports ${target}`),
    );
    expect(outside).toEqual([]);
  });

  it("Every file of src stands in a room, or is one that the framework wants beside them", () => {
    const lost = sources("src/**/*.*").filter(
      ({ path }) =>
        layerOf(roomOf(path)) === -1 || (path.startsWith("src/features/") && !FEATURES.includes(roomOf(path))),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  const CONTEXTS = MODULES.flatMap(({ path, text }) =>
    [...text.matchAll(/export interface (\w+Context)\s+extends ([^{]+)\{([^}]*)/g)].map(
      ([, name = "", parents = "", body = ""]) => ({
        name,
        path,
        parents: parents.trim().split(/[\s,]+/),
        members: [...body.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, member = ""]) => member),
      }),
    ),
  ).filter(({ path }) => path.startsWith("src/features/"));

  it("The app's context is that of every feature, so that no handler or loader misses a part of it", () => {
    const whole = /export interface AppContext\s+extends ([^{]+)/.exec(read("src/app/context.server.ts"))?.[1] ?? "";
    const extended = whole.split(/[\s,]+/);
    expect(CONTEXTS.length).toBeGreaterThan(15);
    expect(CONTEXTS.map(({ name }) => name).filter((name) => !extended.includes(name))).toEqual([]);
  });

  it("A feature declares what it uses itself: its context adds to the platform's, and not to that of another feature", () => {
    const others = CONTEXTS.flatMap(({ name, parents }) =>
      parents
        .filter((parent) => parent.endsWith("Context") && parent !== "PlatformContext")
        .map((parent) => [name, parent]),
    );
    expect(others).toEqual([]);
  });

  it("Each member that a feature's context adds is used in the folder of that context", () => {
    const unused = CONTEXTS.flatMap(({ name, path, members }) => {
      const texts = MODULES.filter((module) => module.path.startsWith(`${dirname(path)}/`)).map((module) =>
        module.path === path ? module.text.replace(/export interface[^}]*\}/g, "") : module.text,
      );
      const isUsed = (member: string) => texts.some((text) => new RegExp(`\\b${member}\\b`).test(text));
      return members.filter((member) => !isUsed(member)).map((member) => `${name}.${member}`);
    });
    expect(unused).toEqual([]);
  });

  it("Texts of several lines are typed into the one component for them, which connects label, hint and error", () => {
    const own = MODULES.filter(({ text }) => text.includes("<textarea")).map(({ path }) => path);
    expect(own).toEqual(["src/design-system/forms/field.tsx"]);
  });

  it("No folder of src has more than 25 files of its own", () => {
    const counts = Map.groupBy(sources("src/**/*.*"), ({ path }) => dirname(path));
    expect([...counts].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
  });

  it("Folders have specific names, and no file is a barrel", () => {
    const vague = /(^|\/)(utils?|lib|helpers?|common)\/|(^|\/)index\.tsx?$/;
    expect(
      sources("{src,test,e2e,bench,chaos,gallery,db,drawings,scripts}/**/*.{ts,tsx,js}").filter(({ path }) =>
        vague.test(path),
      ),
    ).toEqual([]);
  });
});

describe("Tests", () => {
  it("Every test mirrors the path of its source file", () => {
    const lost = sources("test/**/*.test.{ts,tsx}")
      .map(({ path }) => path.replace(/^test\/|\.test\.tsx?$/g, ""))
      .filter((place) => !ACROSS.includes(place) && !hasSource(place));
    expect(lost).toEqual([]);
  });

  it("Test titles list requirement numbers individually, not as ranges", () => {
    const range = /S\d-\d\d\s*(\.\.+|…|–|—|-|to|until)\s*(S\d|\d)/;
    expect(TESTS.flatMap(numberedTitles).filter((title) => range.test(title))).toEqual([]);
  });
});

describe("docs/requirements.md", () => {
  const lines = [...read("docs/requirements.md").matchAll(/^- \[(x| )\] (S\d-\d\d) \S/gm)];
  const known = lines.map(([, , number = ""]) => number);

  it("The requirements list marks every requirement done or open, and lists none twice", () => {
    const bullets = read("docs/requirements.md").match(/^\s*[-*] .*/gm) ?? [];
    expect(lines).toHaveLength(bullets.length);
    expect(new Set(known).size).toBe(known.length);
  });

  it("Every requirement marked done is named by a test that drives the shop, or calls what the shop runs", () => {
    const shown = new Set(TESTS.filter(exercisesShop).flatMap(numberedTitles).flatMap(numbersOf));
    const done = lines.filter(([, mark]) => mark === "x").map(([, , number = ""]) => number);
    expect(done.filter((number) => !shown.has(number))).toEqual([]);
  });

  it("No export is hidden from `knip --production`, which refuses what only tests use", () => {
    expect(MODULES.filter(({ text }) => /@(internal|public|alias|beta)\b/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
    // Clients import their contract as a whole, so that knip takes all of it for used.
    const words = Map.groupBy(
      MODULES.flatMap(({ text }) => text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, "").match(/\w+/g) ?? []),
      (word) => word,
    );
    const unused = MODULES.filter(({ path }) => path.endsWith("contract.ts")).flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:const|type|interface|function) (\w+)/gm)]
        .filter(([, name = ""]) => (words.get(name)?.length ?? 0) < 2)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it("Every decision number in code and tests has its line in docs/decisions", () => {
    const decided = read("docs/decisions/what-the-requirements-leave-open.md");
    const numbers = sources("{src,e2e,config,bench,chaos,gallery,drawings,scripts}/**/*.{ts,tsx,js}").flatMap(
      ({ text }) => text.match(/\b[A-N]-\d\d\b/g) ?? [],
    );
    expect(numbers.length).toBeGreaterThan(100);
    expect([...new Set(numbers)].filter((number) => !decided.includes(`\n- ${number} `))).toEqual([]);
  });

  it("Every requirement number in code and tests is in the requirements list", () => {
    const unknown = sources(
      "{src,test,e2e,db,config,bench,chaos,gallery,drawings,scripts}/**/*.{ts,tsx,js,sql}",
    ).flatMap(({ path, text }) =>
      (text.match(/\bS\d-\d\d\b/g) ?? [])
        .filter((number) => !known.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** Number of requirements of each section of OWASP ASVS 5.0, levels 1 and 2. The requirements of a section are numbered from 1. */
const ASVS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

describe("Documentation", () => {
  const documents = sources("{README,CHANGELOG,CONTRIBUTING,SECURITY}.md", "docs/**/*.md");

  it("The documentation refers only to files that exist", () => {
    const missing = documents.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, to = ""]) =>
        resolve(HOME, path, "..", to),
      );
      const files = [
        ...text.matchAll(/`((?:src|docs|test|e2e|bench|chaos|gallery|scripts|config|db|lint)\/[\w./-]+\.\w+)`/g),
      ];
      return [...links, ...files.map(([, file = ""]) => join(HOME, file))].filter((file) => !existsSync(file));
    });
    expect(missing).toEqual([]);
  });

  it("The documentation links only to headings that exist", () => {
    const anchors = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
        heading
          .toLowerCase()
          .replace(/[^\w\- ]/g, "")
          .replaceAll(" ", "-"),
      );
    const known = new Map(documents.map(({ path, text }) => [resolve(HOME, path), anchors(text)]));
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
        .filter(([, to = "", anchor = ""]) => {
          const target = to === "" ? resolve(HOME, path) : resolve(HOME, path, "..", to);
          return !known.get(target)?.includes(anchor);
        })
        .map(([link]) => `${path}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it("Every function that the documentation names exists", () => {
    const code = sources("{src,scripts,config,test}/**/*.{ts,tsx}", "chaos/**/*.ts");
    const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`(\w+)\(/g)].flatMap(([, name = ""]) => (words.has(name) ? [] : [`${path}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });

  describe("docs/asvs.md", () => {
    const page = read("docs/asvs.md");
    const rows = [...page.matchAll(/^\| (\d[\d., ]+?) +\| [12, ]+\| [^|]+\| ([^|]+?) +\| ([^|]*?) +\|$/gm)].map(
      ([, numbers = "", status = "", shownBy = ""]) => ({ numbers: numbers.split(", "), status, shownBy }),
    );
    const numbersOfStatus = (status: string) =>
      rows.flatMap((row) => (row.status === status ? row.numbers : [])).toSorted();

    it("docs/asvs.md answers each requirement of ASVS once, with a proof or a reason", () => {
      const all = ASVS.split(/\s+/).flatMap((section) => {
        const [number = "", count] = section.split(":");
        return Array.from({ length: Number(count) }, (_, place) => `${number}.${place + 1}`);
      });
      expect(all).toHaveLength(253);
      expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(all.toSorted());
      expect(rows.filter(({ shownBy }) => shownBy === "")).toEqual([]);
    });

    it("docs/asvs.md names an existing file for each requirement that it calls met", () => {
      const files = (text: string) => [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = ""]) => file);
      const unproven = rows.filter(({ status, shownBy }) => status === "met" && files(shownBy).length === 0);
      expect(unproven).toEqual([]);
      const proof = rows.flatMap(({ status, shownBy }) => (status === "met" ? files(shownBy) : []));
      expect(proof.filter((file) => !existsSync(join(HOME, file)))).toEqual([]);
    });

    it("docs/asvs.md counts its requirements correctly, and lists each that is not met at its head", () => {
      const STATUSES = ["met", "not met", "operator", "not built", "not applicable"];
      const counts = STATUSES.map((status) => numbersOfStatus(status).length);
      const [, total = ""] = /^\| \*\*All\*\* +\|(.+)\|$/m.exec(page) ?? [];
      expect(total.split("|").map(Number)).toEqual([...counts, 253]);
      const [, list = ""] = page.split(/^## /m);
      expect((list.match(/\b\d+\.\d+\.\d+\b/g) ?? []).toSorted()).toEqual(numbersOfStatus("not met"));
    });
  });

  const [layers = "", , states = ""] = [...read("docs/architecture.md").matchAll(/^```mermaid\n([\s\S]+?)^```/gm)].map(
    ([, drawing]) => drawing,
  );

  it("docs/architecture.md draws the rooms in the layers that imports follow", () => {
    const rows = [...layers.matchAll(/^ {2}(?!columns)(.+)$/gm)].map(([, row = ""]) =>
      [...row.matchAll(/(\w+)(?:\["(.+?)"\])?(?::\d)?/g)].map(([, id, label = id]) => label),
    );
    expect(rows.toReversed()).toEqual(LAYERS);
  });

  it("docs/architecture.md draws every status of an order, and only transitions that the shop allows", () => {
    const arrows = [...states.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => [from, to]);
    const statusOf = (name: string | undefined) => ORDER_STATUSES.find((status) => status === name);
    expect(new Set(arrows.flat())).toEqual(new Set(ORDER_STATUSES));
    const refused = arrows.filter(([from, to]) => {
      const [start, end] = [statusOf(from), statusOf(to)];
      return !start || !end || !canMove(start, end);
    });
    expect(refused).toEqual([]);
  });

  it("The index of each folder of documentation names every page in it", () => {
    const missing = ["docs/decisions", "docs/how-to"].flatMap((folder) => {
      const index = read(`${folder}/README.md`);
      return sources(`${folder}/*.md`)
        .map(({ path }) => path.slice(folder.length + 1))
        .filter((page) => page !== "README.md" && !index.includes(`](${page})`));
    });
    expect(missing).toEqual([]);
  });
});

/** Whether a test file names a call: by its route, or by its URL and method. */
function names(text: string, { route, method, path }: { route: string; method: string; path: string }): boolean {
  if (text.includes(route)) return true;
  const address = new RegExp(`/api${path.replace(/:\w+/g, "[^/\"'`\\s]+")}(?![\\w/])`);
  return address.test(text) && (method === "GET" || text.includes(`"${method}"`));
}

function hasSource(place: string): boolean {
  const [folder = ""] = place.split("/");
  const above = ["scripts", "bench", "chaos", "config", "db", "drawings"].includes(folder) ? "" : "src/";
  const endings = [".ts", ".tsx", ".server.ts", ".model.ts", ".js"];
  return endings.some((ending) => existsSync(join(HOME, above + place + ending)));
}
