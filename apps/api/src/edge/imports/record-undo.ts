import { isDeepStrictEqual } from "node:util";
import { toWire } from "../../platform/values/money.ts";
import type { PlannedChange } from "../catalogue-files/index.ts";
import { picturePath } from "../file-pictures/index.ts";
import type { ImportFieldChange, RecordUndo } from "./imports.tables.ts";

type Fields = Record<string, unknown>;

/** Fields that need no undo: names, fields that files only add to, and variants, which are compared separately. */
const excludedFields = new Set(["type", "key", "store", "former_slugs", "variants"]);

/** Returns the replaced values of a record in the form of files, or the digest of a new record. */
export function makeUndo({ kind, before, after, digest }: PlannedChange): RecordUndo {
  if (kind === "row") return { fields: (before ?? after) as Fields };
  if (before === undefined) return digest === undefined ? {} : { digest };
  const [oldFields, next] = [before as Fields, after as Fields];
  const fields = pickReplaced(oldFields, next, excludedFields);
  if (kind !== "product") return { fields: writeFields(fields) };
  const variants = undoVariants(oldFields["variants"] as Fields[], next["variants"] as Fields[]);
  return { fields: writeFields(variants === undefined ? fields : { ...fields, variants }) };
}

/**
 * Lists all variants by SKU with their replaced fields. A withdrawn variant has all its fields.
 * @returns undefined without a change
 */
function undoVariants(before: readonly Fields[], after: readonly Fields[]): Fields[] | undefined {
  const next = new Map(after.map((variant) => [variant["sku"], variant]));
  const skus = (variants: readonly Fields[]) => variants.map(({ sku }) => sku);
  const variants = before.map((variant) => {
    const nextVariant = next.get(variant["sku"]);
    const { stock: _, ...all } = variant;
    if (nextVariant === undefined) return all;
    const stock = pickReplaced(
      variant["stock"] as Fields,
      nextVariant["stock"] as Fields,
      new Set(),
      0,
    );
    const fields = pickReplaced(variant, nextVariant, new Set(["sku", "stock"]));
    const counts = Object.keys(stock).length > 0 ? { stock } : {};
    return { sku: variant["sku"], ...fields, ...counts };
  });
  const isSame = isDeepStrictEqual(skus(before), skus(after));
  const isUnchanged = variants.every((variant) => Object.keys(variant).length === 1);
  return isSame && isUnchanged ? undefined : variants;
}

/**
 * Returns the old values of fields that a change replaced. A field missing in the new record was not replaced.
 * @param missingValue the old value of a field that did not exist
 */
function pickReplaced(
  before: Fields,
  after: Fields,
  excludedNames: ReadonlySet<string>,
  missingValue?: unknown,
): Fields {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) =>
      excludedNames.has(name) || to === undefined || isDeepStrictEqual(before[name], to)
        ? []
        : [[name, name in before ? before[name] : missingValue]],
    ),
  );
}

/** Writes money and pictures in the form of files. */
function writeFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, writeField(name, value)]),
  );
}

function writeField(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (name === "price") return toWire(value as number);
  if (name === "discount")
    return { ...(value as Fields), value: toWire((value as { value: number }).value) };
  if (name === "picture" || name === "turn_picture") return picturePath(value as string);
  if (name === "pictures") return (value as string[]).map(picturePath);
  if (name === "variants") return (value as Fields[]).map(writeFields);
  return value;
}

/** Merges a later change by the same import into the first change, such as further variants of a product. */
export function mergeChanges(
  first: { readonly fields: readonly ImportFieldChange[]; readonly undo: RecordUndo | null },
  laterChange: { readonly fields: readonly ImportFieldChange[]; readonly undo: RecordUndo | null },
): { fields: ImportFieldChange[]; undo: RecordUndo | null } {
  const from = new Map(first.fields.map((change) => [change.field, change.from]));
  const laterFields = new Set(laterChange.fields.map(({ field }) => field));
  const fields = [
    ...first.fields.filter(({ field }) => !laterFields.has(field)),
    ...laterChange.fields.map((change) =>
      from.has(change.field) ? { ...change, from: from.get(change.field) } : change,
    ),
  ];
  if (first.undo?.fields === undefined || laterChange.undo?.fields === undefined)
    return { fields, undo: laterChange.undo?.digest === undefined ? first.undo : laterChange.undo };
  const variants = mergeVariants(
    first.undo.fields["variants"],
    laterChange.undo.fields["variants"],
  );
  return {
    fields,
    undo: {
      fields: {
        ...laterChange.undo.fields,
        ...first.undo.fields,
        ...(variants === undefined ? {} : { variants }),
      },
    },
  };
}

function mergeVariants(first: unknown, laterChange: unknown): unknown {
  if (first === undefined || laterChange === undefined) return first ?? laterChange;
  const next = new Map((laterChange as Fields[]).map((variant) => [variant["sku"], variant]));
  return (first as Fields[]).map((variant) => ({ ...next.get(variant["sku"]), ...variant }));
}

/** Tells whether a record is unchanged since the import, in every field that the undo would change. */
export function isUntouched(
  { kind, stored, changes }: PlannedChange,
  {
    isNew,
    fields,
    undo,
  }: { isNew: boolean; fields: readonly ImportFieldChange[]; undo: RecordUndo | null },
): boolean {
  // For a new row, the undo must only change the field that deactivates the row.
  if (isNew && kind === "row") return changes.every(({ field }) => usageFields.has(field));
  if (isNew && undo?.digest !== undefined) return stored?.digest === undo.digest;
  const valuesByField = new Map(fields.map((change) => [change.field, change.to]));
  return changes.every(
    ({ field, from }) =>
      valuesByField.has(field) &&
      isDeepStrictEqual(
        toPlainJson(valuesByField.get(field)),
        toPlainJson(reverseValue(field, from)),
      ),
  );
}

/** The fields that deactivate a row of a table. */
const usageFields: ReadonlySet<string> = new Set(["is_enabled", "is_pickup_point", "is_active"]);

/**
 * Undo compares changes in reverse. The text for a variant that appears differs from the text for one that
 * disappears.
 */
function reverseValue(field: string, from: unknown): unknown {
  if (!field.startsWith("variant ")) return from;
  return from === undefined ? "not for sale" : "new";
}

const toPlainJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null)) as unknown;
