import { listProducts } from "#catalogue/listing/contract.ts";
import { productPath } from "#catalogue/model.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ask } from "./http-client.ts";

/** The category that grows most. */
const CATEGORY = "smartphones";

/** Product pages that are asked for, each for the first time; a list has twelve products on a page. */
const LIST_PAGES = 10;

/** What shoppers wait for in a shop that has just started: each address is asked for the first time, none is kept. */
export async function pages(ask: Ask, url: string): Promise<Figure[]> {
  const milliseconds = async (path: string): Promise<number> => {
    const began = performance.now();
    await ask(url + path, { headers: { "accept-encoding": "br" } });
    return performance.now() - began;
  };
  const all = async (paths: readonly string[]): Promise<number[]> => {
    const samples: number[] = [];
    for (const path of paths) samples.push(await milliseconds(path));
    return samples;
  };

  const category = `/personal/${CATEGORY}`;
  const first = await milliseconds(category);
  const { filters, items } = await list(ask, url, 1);
  const changes = await all(searches(filters).map((search) => `${category}?${search}`));
  const products = [...items];
  for (let page = 2; page <= LIST_PAGES; page++) products.push(...(await list(ask, url, page)).items);
  const views = await all(products.map(productPath));
  return [
    { name: "category page, first answer after the start", value: first, unit: "ms" },
    ...shares("filter change", changes),
    ...shares("product page, first answer", views),
    ...shares("category page, kept", await all(Array.from({ length: 200 }, () => category))),
  ];
}

function shares(name: string, samples: readonly number[]): Figure[] {
  return [
    { name: `${name}, half`, value: percentile(samples, 0.5), unit: "ms" },
    { name: `${name}, p99`, value: percentile(samples, 0.99), unit: "ms" },
  ];
}

async function list(ask: Ask, url: string, page: number) {
  const { body } = await ask(`${url}/api/list?category=${CATEGORY}&page=${page}`);
  return listProducts.reply.parse(JSON.parse(body.toString())).body;
}

/** Every filter by itself, and each beside another order. */
function searches(filters: Record<string, readonly { value: string }[]>): string[] {
  const single = Object.entries(filters).flatMap(([name, options]) =>
    options.map(({ value }) => new URLSearchParams({ [name]: value }).toString()),
  );
  return single.flatMap((search) => [search, `${search}&sort=NEWEST`]);
}
