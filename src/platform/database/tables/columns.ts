import type { ColumnType, JSONColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A jsonb column: read as the document, written as its JSON text. */
export type Json = JSONColumnType<object, string, string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type NullableJson = ColumnType<object | null, string | null | undefined, string | null>;
