import pg from "pg";

/** Puts so much of everything that is counted on the shelf that no load sells it out. */
export async function fillShelves(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update stock set quantity = 1000000 where quantity is not null");
  await client.end();
}
