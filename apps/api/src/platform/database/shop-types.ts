import { type CustomTypesConfig, types } from "pg";

type TypeId = Parameters<typeof types.getTypeParser>[0];
const keepText = (value: string) => value;
/** The type id of `bigint[]`. */
const int8Array = 1016;

/** Parsers of values by type id. The driver parses all other types. */
const readers = new Map<number, (value: string) => unknown>([
  // Cents and counts stay below 2^53.
  [types.builtins.INT8, Number],
  [int8Array, (value) => value.match(/-?\d+/g)?.map(Number) ?? []],
  // Times stay in PostgreSQL's text form; the query builder makes dates of the columns it knows.
  ...[1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231].map(
    (type) => [type, keepText] as const,
  ),
]);

/** Parses values of the database: numbers, lists of numbers, and times as text. */
export const shopTypes: CustomTypesConfig = {
  // All values arrive as text.
  getTypeParser: (type: TypeId) => readers.get(type) ?? types.getTypeParser(type),
};
