import { type RawBuilder, sql } from "kysely";
import { KEY_NAME_BYTES } from "./file-cipher.server.ts";

/** The name of the key that encrypted a column, as indexes of such columns have it. */
export function keyNameOf(column: string): RawBuilder<Buffer> {
  return sql<Buffer>`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_NAME_BYTES)})`;
}

/** True where another key than the one of this name encrypted a column: two ranges of the index, where "different from" would read all of it. */
export function hasOtherKey(column: string, keyName: Buffer): RawBuilder<boolean> {
  return sql<boolean>`(${keyNameOf(column)} < ${keyName} or ${keyNameOf(column)} > ${keyName})`;
}
