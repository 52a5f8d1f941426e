import pg from "pg";

/**
 * Extends a cart of one line to `lines` lines by copying the line with other variants. The cart limits allow fewer main
 * items, but a cart with add-ons can have as many lines.
 * @param token of the cart's session
 */
export async function lengthenCart(url: string, token: string, lines: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into cart_line (owner_id, order_item_id, order_id, item_type, variation_id, product_id, vendor_type,
         order_type, vae_type, quantity, extended_fields, configuration, title, price_cents, created_at)
       select line.owner_id, gen_random_uuid(), gen_random_uuid(), line.item_type, other.variation_id, other.product_id,
         line.vendor_type, line.order_type, line.vae_type, line.quantity, line.extended_fields, line.configuration,
         line.title, line.price_cents, line.created_at
       from session
       join cart_line line on line.owner_id = session.owner_id
       cross join lateral (
         select variation_id, product_id from variant where variation_id <> line.variation_id
         order by variation_id limit $2) other
       where session.token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token, lines - 1],
    );
  } finally {
    await client.end();
  }
}
