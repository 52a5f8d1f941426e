import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folded } from "#shared/typed-text.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("Texts are folded by the database as by the shop", async () => {
  const texts = [
    ...["O’Neill", "O'NEILL", "O`Neill", "O´Neill", "D′Arcy", "‘t  Hart", "Nǃxau"],
    ...[
      "Jean-Luc",
      "Jean‐Luc",
      "Jean — Luc",
      "Müller",
      "Mu\u0308ller",
      "ŠTĚPÁN",
      "İzmir",
      "Tshilidzi Ṱhohoyanḓou",
      "Ｆｕｌｌ",
      "ŉ 5″ ｀x",
    ],
    ...["a\u200bb\u202ec", "  two   spaces ", "50 %_\\", "Зоя Ёлкина", "小龙", ""],
  ];
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, folded_text(text) as folded from unnest(${texts}::text[]) text`.execute(test.shop.db);
  expect(rows).toEqual(texts.map((text) => ({ text, folded: folded(text) })));
});
