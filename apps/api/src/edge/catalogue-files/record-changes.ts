import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../platform/values/is-record.rules.ts";
import { toWire } from "../../platform/values/money.ts";
import type { ShownChange } from "../catalogue-history/index.ts";

/** A changed field. `from` or `to` is undefined where the field is missing. */
export interface FieldChange {
  /** The place as a dotted path, such as `title.zh` and `LF-1.price`, or `variant LF-1` for a whole variant. */
  readonly field: string;
  readonly place: ShownChange["place"];
  readonly from: unknown;
  readonly to: unknown;
}

/** Lists every changed field of a record. Variants are compared by SKU. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { sku, path }: ShownChange["place"] = { sku: null, path: [] },
): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (isDeepStrictEqual(from, to)) return [];
    if (name === "variants") return variantChanges(from as Variants, to as Variants);
    const place = { sku, path: [...path, name] };
    if (isRecord(from) && isRecord(to)) return changesBetween(from, to, place);
    return [{ ...locate(place), from, to }];
  });
}

function locate(place: ShownChange["place"]): Pick<FieldChange, "field" | "place"> {
  const { sku, path } = place;
  if (sku === null) return { field: path.join("."), place };
  return { field: path.length === 0 ? `variant ${sku}` : [sku, ...path].join("."), place };
}

/** Tells whether a change withdraws a variant from sale. */
export function isWithdrawal({ place: { sku, path }, to }: FieldChange): boolean {
  return sku !== null && path.length === 0 && to === notForSaleText;
}

/** Describes a change, such as "price 399.00 -> 349.00" or "brand emptied (was Lanternworks)". */
export function describeChange({ field, from, to }: Omit<FieldChange, "place">): string {
  if (isEmpty(to)) return `${field} emptied (was ${showValue(field, from)})`;
  return isEmpty(from)
    ? `${field} ${showValue(field, to)}`
    : `${field} ${showValue(field, from)} -> ${showValue(field, to)}`;
}

export function shortenChange({ field, place, from, to }: FieldChange): ShownChange {
  const showOrNull = (value: unknown) => (isEmpty(value) ? null : showValue(field, value));
  return { field, place, from: showOrNull(from), to: showOrNull(to) };
}

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

const notForSaleText = "not for sale";

type Variants = readonly Record<string, unknown>[];

function variantChanges(from: Variants, to: Variants): FieldChange[] {
  const mapBySku = (variants: Variants) =>
    new Map(variants.map((variant) => [String(variant["sku"]), variant]));
  const [before, after] = [mapBySku(from), mapBySku(to)];
  const removedSkus = [...before.keys()].filter((sku) => !after.has(sku));
  const changedVariants = [...after].flatMap(([sku, variant]) => {
    const formerVariant = before.get(sku);
    return formerVariant
      ? changesBetween(formerVariant, variant, { sku, path: [] })
      : [{ ...locate({ sku, path: [] }), from: undefined, to: "new" }];
  });
  const order = (variants: Map<string, unknown>, otherVariants: Map<string, unknown>) =>
    [...variants.keys()].filter((sku) => otherVariants.has(sku));
  const isMoved = !isDeepStrictEqual(order(before, after), order(after, before));
  return [
    ...changedVariants,
    ...removedSkus.map((sku) => ({
      ...locate({ sku, path: [] }),
      from: "for sale",
      to: notForSaleText,
    })),
    ...(isMoved
      ? [
          {
            ...locate({ sku: null, path: ["variants"] }),
            from: [...before.keys()],
            to: [...after.keys()],
          },
        ]
      : []),
  ];
}

const maxValueCharacters = 60;

/** Writes amounts inside of a nested value as money. */
function toMoney(name: string, value: unknown): unknown {
  return /^(price|value|from|to|fee)$/.test(name) && typeof value === "number"
    ? toWire(value)
    : value;
}

function showValue(field: string, value: unknown): string {
  const isMoney = /(^|\.)(price|discount\.value)$/.test(field) && typeof value === "number";
  const text = typeof value === "string" ? value : JSON.stringify(value, toMoney);
  const shownValue = isMoney ? toWire(value) : text;
  return shownValue.length <= maxValueCharacters
    ? shownValue
    : `${shownValue.slice(0, maxValueCharacters - 1)}…`;
}
