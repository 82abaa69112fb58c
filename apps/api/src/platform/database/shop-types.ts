import { type CustomTypesConfig, types } from "pg";

type TypeId = Parameters<typeof types.getTypeParser>[0];
const keepText = (value: string) => value;
/** The type of number arrays without nulls. */
const int8Array = 1016;

/** Readers of values by type; the driver reads all other types. */
const readers = new Map<number, (value: string) => unknown>([
  // Cents and counts stay below 2^53.
  [types.builtins.INT8, Number],
  [int8Array, (value) => value.match(/-?\d+/g)?.map(Number) ?? []],
  // Times stay as PostgreSQL writes them; the query builder makes dates of known columns.
  ...[1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231].map(
    (type) => [type, keepText] as const,
  ),
]);

/** Reads values of the database: numbers, lists of them, and times as text. */
export const shopTypes: CustomTypesConfig = {
  // All values arrive as text.
  getTypeParser: (type: TypeId) => readers.get(type) ?? types.getTypeParser(type),
};
