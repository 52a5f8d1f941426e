import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { ProductText } from "./document.model.ts";

const texts = z.array(z.string());
const Row = z.object({
  id: z.string(),
  materials: texts,
  choices: texts,
  description: z.string(),
  features: texts,
});

/** What there is to read about some products, in any order. One query. */
export async function productTexts(db: Database, ids: readonly string[]): Promise<ProductText[]> {
  const { rows } = await sql`
    select product.id, product.document->>'description' as description,
      coalesce(array(select jsonb_array_elements_text(product.document->'keyFeatures')
        union all select jsonb_array_elements_text(product.document->'productComboFeatures')), '{}') as features,
      array(select distinct material_id from variant where product_id = product.id order by 1) as materials,
      array(select distinct word from variant,
        lateral (values (document->>'title'), (document->>'datalabel'), (document->>'storage'), (document->>'planVariant')) as choice (word)
        where product_id = product.id and word <> '' order by 1) as choices
    from product
    where product.id = any(${ids})`.execute(db);
  return z.array(Row).parse(rows);
}
