import pg from "pg";

/** Sets all stock quantities so high that no benchmark sells them out. */
export async function fillStock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update stock set quantity = 1000000 where quantity is not null");
  await client.end();
}
