import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { ProductText } from "./document.model.ts";

/** Where reading went on to: the products before it are known. */
export interface ReadSoFar {
  popularity: number;
  id: string;
}

const texts = z.array(z.string());
const Row = z.object({
  id: z.string(),
  popularity: z.number(),
  materials: texts,
  choices: texts,
  description: z.string(),
  features: texts,
});

/**
 * What there is to read about products that changed after a revision (-1 for all), the most popular first; add-ons, which cannot be found,
 * are among them without a card. One query.
 * @param after where the last batch ended
 */
export async function productTexts(
  db: Database,
  since: number,
  { after, limit }: { after: ReadSoFar | undefined; limit: number },
): Promise<(ProductText & ReadSoFar)[]> {
  const on = after
    ? sql`and (product.popularity < ${after.popularity} or (product.popularity = ${after.popularity} and product.id > ${after.id}))`
    : sql``;
  const { rows } = await sql`
    select product.id, product.popularity, product.document->>'description' as description,
      coalesce(array(select jsonb_array_elements_text(product.document->'keyFeatures')
        union all select jsonb_array_elements_text(product.document->'productComboFeatures')), '{}') as features,
      array(select distinct material_id from variant where product_id = product.id order by 1) as materials,
      array(select distinct word from variant,
        lateral (values (document->>'title'), (document->>'datalabel'), (document->>'storage'), (document->>'planVariant')) as choice (word)
        where product_id = product.id and word <> '' order by 1) as choices
    from product
    where product.revision > ${since} ${on}
    order by product.popularity desc, product.id
    limit ${limit}`.execute(db);
  return z.array(Row).parse(rows);
}
