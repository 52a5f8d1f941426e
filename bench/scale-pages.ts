import { listProducts } from "#catalogue/listing/contract.ts";
import { productPath } from "#catalogue/model.ts";
import { toCard } from "#catalogue/product.mapper.ts";
import { type Figure, percentiles } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";

/** The category that grows most with the generated products. */
const CATEGORY = "smartphones";

/** Number of list pages whose products are viewed, twelve on each. */
const LIST_PAGES = 10;

/** Measures pages in a newly started shop. Each URL is requested for the first time, except for the cached page. */
export async function measurePages(sendRequest: SendRequest, url: string): Promise<Figure[]> {
  const milliseconds = async (path: string): Promise<number> => {
    const began = performance.now();
    await sendRequest(url + path, { headers: { "accept-encoding": "br" } });
    return performance.now() - began;
  };
  const all = async (paths: readonly string[]): Promise<number[]> => {
    const samples: number[] = [];
    for (const path of paths) samples.push(await milliseconds(path));
    return samples;
  };

  const category = `/personal/${CATEGORY}`;
  const firstResponse = await milliseconds(category);
  const { filters, items } = await listPage(sendRequest, url, 1);
  const filterTimes = await all(filterQueries(filters).map((search) => `${category}?${search}`));
  const products = [...items];
  for (let page = 2; page <= LIST_PAGES; page++) products.push(...(await listPage(sendRequest, url, page)).items);
  const productTimes = await all(products.map((card) => productPath(toCard(card))));
  return [
    { name: "category page, first response after the start", value: firstResponse, unit: "ms" },
    ...percentiles("filter change", filterTimes),
    ...percentiles("product page, first response", productTimes),
    ...percentiles("category page, cached", await all(Array.from({ length: 200 }, () => category))),
  ];
}

async function listPage(sendRequest: SendRequest, url: string, page: number) {
  const { body } = await sendRequest(`${url}/api/list?category=${CATEGORY}&page=${page}`);
  return listProducts.reply.parse(JSON.parse(body.toString())).body;
}

/** Every filter option by itself, and with another sort order. */
function filterQueries(filters: Record<string, readonly { value: string }[]>): string[] {
  const single = Object.entries(filters).flatMap(([name, options]) =>
    options.map(({ value }) => new URLSearchParams({ [name]: value }).toString()),
  );
  return single.flatMap((search) => [search, `${search}&sort=NEWEST`]);
}
