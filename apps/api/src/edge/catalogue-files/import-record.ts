import type { LocalizedText } from "@harbour/contracts";
import { stores, type StoreAlias } from "@harbour/contracts/constants";
import { makeReason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import {
  amount,
  clearableText,
  date,
  recordKey,
  unitLimit,
  linePatch,
  clearableList,
  namePatch,
  picturePath,
  pictureFocus,
  pictureText,
  time,
  nameSchema,
  optionalWord,
} from "./record-fields.ts";

/**
 * The fields of a file's record (docs/catalogue-format.md). An absent field keeps its value, and an empty field is
 * cleared. Unknown fields are refused, because a misspelt field would be lost silently.
 */

const nameFields = {
  key: recordKey,
  store: z.enum(stores, { error: encodeReason(makeReason("unknown-store")) }),
  slug: recordKey.optional(),
  former_slugs: z.array(recordKey).max(100).optional(),
};

export const categoryPatch = z.strictObject({
  type: z.literal("category"),
  ...nameFields,
  parent: recordKey.nullable().optional(),
  title: linePatch(200).optional(),
  picture: picturePath.nullable().optional(),
  is_public: z.boolean().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
});
export type CategoryPatch = z.output<typeof categoryPatch>;

const discount = z
  .strictObject({
    type: z.enum(["PRICE", "PERCENTAGE"], {
      error: encodeReason(makeReason("unknown-discount-type")),
    }),
    value: amount,
    from: time.nullish().transform((from) => from ?? null),
    until: time.nullish().transform((until) => until ?? null),
  })
  .refine(({ value }) => value > 0, {
    error: encodeReason(makeReason("nothing")),
    path: ["value"],
  })
  .refine(({ type, value }) => type === "PRICE" || value <= 10_000, {
    error: encodeReason(makeReason("number-too-large", { most: 100 })),
    path: ["value"],
  })
  .refine(({ from, until }) => !from || !until || new Date(from) < new Date(until), {
    error: encodeReason(makeReason("discount-ends-before-start")),
    path: ["until"],
  });

const optionType = z
  .string()
  .regex(/^[a-z][a-z-]{0,29}$/, { error: encodeReason(makeReason("not-an-option-type")) });
const options = z.union(
  [
    z
      .array(z.strictObject({ type: optionType, value: nameSchema(100) }))
      .max(10)
      .refine((input) => new Set(input.map(({ type }) => type)).size === input.length, {
        error: encodeReason(makeReason("duplicate-option-type")),
      }),
    // Changes only the named option types, as the columns of a table do.
    z.record(optionType, namePatch(100).nullable()),
  ],
  { error: encodeReason(makeReason("not-a-list-of-options")) },
);

const variantFields = {
  sku: z.string().trim().min(1).max(64),
  barcode: optionalWord(64).optional(),
  title: linePatch(300).optional(),
  options: options
    .nullable()
    .transform((input) => input ?? [])
    .optional(),
  /** The order of the types, which a table's columns cannot express per variant. */
  option_order: z.array(optionType).max(10).optional(),
  price: amount.optional(),
  point: z.int().min(0).max(10_000_000).optional(),
  discount: discount.nullable().optional(),
  pictures: clearableList(z.array(picturePath).max(20)).optional(),
  /** A plain number belongs to the shop's first warehouse, which has the key "" here. */
  stock: z
    .union([
      z.record(recordKey, z.int().min(0).max(10_000_000)),
      z
        .int()
        .min(0)
        .max(10_000_000)
        .transform((count) => ({ "": count })),
    ])
    .optional(),
  preorder: z
    .strictObject({
      release_date: date,
      cap: z
        .int()
        .min(0)
        .max(10_000_000)
        .nullish()
        .transform((cap) => cap ?? null),
    })
    .nullable()
    .optional(),
  per_order_limit: unitLimit.nullable().optional(),
  per_person_limit: unitLimit.nullable().optional(),
  /** The stock counts as low at or below this number of free units. */
  low_stock_threshold: z.int().min(0).max(1000).nullable().optional(),
  /** The weight of a packed unit, in grams. */
  weight_grams: z.int().min(1).max(10_000_000).nullable().optional(),
  size_mm: z
    .array(z.int().min(1).max(100_000))
    .length(3, { error: encodeReason(makeReason("not-three-sides")) })
    .nullable()
    .optional(),
};
const variant = z.strictObject(variantFields);
export type VariantPatch = z.output<typeof variant>;

/** A patch of a stored variant, found by SKU alone. */
const loneVariantPatch = z.strictObject({ type: z.literal("variant"), ...variantFields });
export type LoneVariantPatch = z.output<typeof loneVariantPatch>;

/** A product's series, always given in full. The series takes its title from its first product. */
const series = z.strictObject({
  slug: recordKey,
  title: nameSchema(100),
  position: z.int().min(0).max(10_000).default(0),
});

export const productPatch = z.strictObject({
  type: z.literal("product"),
  ...nameFields,
  categories: clearableList(z.array(recordKey).max(20)).optional(),
  title: linePatch(300).optional(),
  short_description: clearableText(1000).optional(),
  long_description: clearableText(50_000).optional(),
  brand: optionalWord(100).optional(),
  platform: optionalWord(100).optional(),
  release_date: date.nullable().optional(),
  age_rating: optionalWord(20).optional(),
  attributes: clearableList(
    z.array(z.strictObject({ name: nameSchema(100), value: nameSchema(500) })).max(50),
  ).optional(),
  series: series.nullable().optional(),
  pictures: clearableList(z.array(picturePath).max(30)).optional(),
  picture_texts: clearableList(z.array(pictureText).max(30)).optional(),
  picture_focus: clearableList(z.array(pictureFocus).max(30)).optional(),
  turn_picture: picturePath.nullable().optional(),
  is_recommended: z.boolean().optional(),
  is_public: z.boolean().optional(),
  published_at: time.optional(),
  variants: z
    .array(variant)
    .min(1, { error: encodeReason(makeReason("variants-missing")) })
    .max(1000)
    .optional(),
});
export type ProductPatch = z.output<typeof productPatch> & {
  /** Patches of single variants; the product's other variants stay unchanged. */
  readonly lone?: readonly VariantPatch[];
};

/** Synonyms for search, always given in full. */
export const synonymsRecord = z.strictObject({
  type: z.literal("synonyms"),
  key: recordKey,
  words: z
    .array(z.string().trim().min(1).max(60))
    .min(2, { error: encodeReason(makeReason("fewer-than-two-words")) })
    .max(20),
});
export type SynonymsRecord = z.output<typeof synonymsRecord>;

export type ImportPatch = CategoryPatch | ProductPatch | LoneVariantPatch | SynonymsRecord;

export const recordSchemas = [
  productPatch,
  categoryPatch,
  loneVariantPatch,
  synonymsRecord,
] as const;

/** All fields of a category, from the file or stored. */
export interface CategoryRecord {
  readonly type: "category";
  readonly key: string;
  readonly store: StoreAlias;
  readonly slug?: string | undefined;
  readonly former_slugs: readonly string[];
  readonly parent: string | null;
  readonly title: LocalizedText;
  /** A path relative to the file's folder, or an address that the shop serves. */
  readonly picture: string | null;
  /** False hides the category and everything below it from shoppers. */
  readonly is_public: boolean;
  readonly position: number;
}

type Discount = z.output<typeof discount>;

export interface VariantRecord {
  readonly sku: string;
  readonly barcode: string | null;
  readonly title: LocalizedText;
  readonly options: readonly { readonly type: string; readonly value: LocalizedText }[];
  /** The price in cents. */
  readonly price: number;
  readonly point: number;
  readonly discount: Discount | null;
  readonly pictures: readonly string[];
  /** Stock by warehouse. Warehouses that are not named keep their stock. */
  readonly stock: Readonly<Record<string, number>>;
  readonly preorder: { readonly release_date: string; readonly cap: number | null } | null;
  readonly per_order_limit: number | null;
  readonly per_person_limit: number | null;
  /** The stock counts as low at or below this number of free units; null for the shop's threshold. */
  readonly low_stock_threshold: number | null;
  readonly weight_grams: number | null;
  /** Sides in millimetres. */
  readonly size_mm: readonly number[] | null;
}

export interface ProductRecord {
  readonly type: "product";
  readonly key: string;
  readonly store: StoreAlias;
  readonly slug?: string | undefined;
  readonly former_slugs: readonly string[];
  readonly categories: readonly string[];
  readonly title: LocalizedText;
  readonly short_description: LocalizedText;
  readonly long_description: LocalizedText;
  readonly brand: string | null;
  readonly platform: string | null;
  readonly release_date: string | null;
  readonly age_rating: string | null;
  readonly attributes: readonly { readonly name: LocalizedText; readonly value: LocalizedText }[];
  readonly series: z.output<typeof series> | null;
  readonly pictures: readonly string[];
  /** A text for each picture, in the same order; null or missing means no text. */
  readonly picture_texts: readonly (LocalizedText | null)[];
  /** The focus point of each picture, in the same order; null or missing means the middle. */
  readonly picture_focus: readonly (string | null)[];
  /** The sheet of views for the turning view. */
  readonly turn_picture: string | null;
  readonly is_recommended: boolean;
  readonly is_public: boolean;
  /** The time of publication; null for now. */
  readonly published_at: string | null;
  readonly variants: readonly VariantRecord[];
}

export type ImportRecord = CategoryRecord | ProductRecord | SynonymsRecord;
