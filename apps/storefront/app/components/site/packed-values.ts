import { useMemo } from "react";

/**
 * A long value as one text, because the router numbers every value of a page, and numbers do not compress. The text
 * is JSON with quotes and apostrophes exchanged, because a page escapes each quote by three more characters.
 */
export type Packed<Value> = string & { readonly of?: Value };

export function packValue<Value>(value: Value): Packed<Value> {
  return swapQuotes(JSON.stringify(value));
}

export function unpackValue<Value>(packed: Packed<Value>): Value {
  return JSON.parse(swapQuotes(packed)) as Value;
}

/** Rows with the same fields, packed as a table that names each field once. */
export type PackedRows<Row> = Packed<{
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}> & { readonly rowType?: Row };

/** Packs rows of the same fields. No field may be undefined, because it would come back as null. */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const names = Object.keys(rows[0] ?? {});
  return packValue({ names, rows: rows.map((row) => names.map((name) => row[name as keyof Row])) });
}

export function useUnpackedRows<Row extends object>(packed: PackedRows<Row>): readonly Row[] {
  return useMemo(() => {
    const { names, rows } = unpackValue(packed);
    return rows.map(
      (values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as Row,
    );
  }, [packed]);
}

/** JSON escapes control characters, so none of them stands in the text. */
const swapQuotes = (text: string): string =>
  text.replaceAll('"', "\u0001").replaceAll("'", '"').replaceAll("\u0001", "'");
