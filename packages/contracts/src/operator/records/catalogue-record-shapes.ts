import { z } from "zod";
import { availabilities, stores } from "../../constants.ts";
import { calendarDate, id, imageUrl, localizedText, money, timestamp } from "../../primitives.ts";
import { reasonMessage } from "../../sentences.ts";
import { missingParts, productStates } from "../catalogue/product-view.ts";
import { focusPoint } from "./focus-point.ts";

/** Records of products and categories, in the format of catalogue files (docs/catalogue-format.md). */

const store = z.enum(stores);
const key = z.string().min(1).max(200);
const discountTypes = z.enum(["PRICE", "PERCENTAGE"]);

const variantRecord = z
  .object({
    sku: z.string(),
    barcode: z.string().nullable(),
    title: localizedText,
    options: z.array(z.object({ type: z.string(), value: localizedText })),
    price: money,
    point: z.int(),
    discount: z
      .object({
        type: discountTypes,
        value: money,
        from: timestamp.nullable(),
        until: timestamp.nullable(),
      })
      .nullable(),
    pictures: z.array(imageUrl),
    stock: z.record(z.string(), z.int()).meta({ description: "Units on hand by warehouse" }),
    preorder: z.object({ release_date: calendarDate, cap: z.int().nullable() }).nullable(),
    per_order_limit: z.int().nullable(),
    per_person_limit: z.int().nullable(),
    low_stock_threshold: z.int().nullable().meta({
      description: "The free units at which the stock counts as low; null for the shop's threshold",
    }),
    weight_grams: z.int().nullable(),
    size_mm: z.array(z.int()).nullable(),
  })
  .meta({ id: "VariantRecord" });
export type VariantRecordWire = z.infer<typeof variantRecord>;

export const productRecord = z
  .object({
    key: z.string(),
    store,
    slug: z.string(),
    former_slugs: z.array(z.string()),
    categories: z.array(z.string()).meta({ description: "Keys, the product's own first" }),
    title: localizedText,
    short_description: localizedText,
    long_description: localizedText,
    brand: z.string().nullable(),
    platform: z.string().nullable(),
    release_date: calendarDate.nullable(),
    age_rating: z.string().nullable(),
    attributes: z.array(z.object({ name: localizedText, value: localizedText })),
    series: z.object({ slug: z.string(), title: localizedText, position: z.int() }).nullable(),
    pictures: z.array(imageUrl),
    picture_texts: z.array(localizedText.nullable()),
    picture_focus: z.array(focusPoint.nullable()),
    turn_picture: imageUrl.nullable(),
    is_recommended: z.boolean(),
    is_public: z.boolean(),
    published_at: timestamp,
    variants: z.array(variantRecord),
  })
  .meta({ id: "ProductRecord" });
export type ProductRecordWire = z.infer<typeof productRecord>;

export const categoryRecord = z
  .object({
    key: z.string(),
    store,
    parent: z.string().nullable(),
    slug: z.string(),
    former_slugs: z.array(z.string()),
    title: localizedText,
    picture: imageUrl.nullable(),
    is_public: z.boolean(),
    position: z.int(),
  })
  .meta({ id: "CategoryRecord" });
export type CategoryRecordWire = z.infer<typeof categoryRecord>;

/**
 * A text in some languages. An absent language keeps its text; an empty language is shown in another language again.
 */
const texts = z.strictObject({
  en: z.string().optional(),
  zh: z.string().optional(),
  cn: z.string().optional(),
});
const picture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{1,300}$/, { error: reasonMessage("not-our-picture") });
const amount = z.string().max(20);
const count = z.int().min(0).max(10_000_000);

const variantFields = {
  barcode: z.string().max(64).nullable().optional(),
  title: texts.optional(),
  options: z
    .array(z.strictObject({ type: z.string(), value: texts }))
    .max(10)
    .optional(),
  price: amount.optional(),
  point: count.optional(),
  discount: z
    .strictObject({
      type: discountTypes,
      value: amount,
      from: z.string().nullish(),
      until: z.string().nullish(),
    })
    .nullable()
    .optional(),
  pictures: z.array(picture).max(20).optional(),
  preorder: z
    .strictObject({ release_date: z.string(), cap: count.nullish() })
    .nullable()
    .optional(),
  per_order_limit: z.int().nullable().optional(),
  per_person_limit: z.int().nullable().optional(),
  low_stock_threshold: z.int().nullable().optional(),
  weight_grams: z.int().nullable().optional(),
  size_mm: z.array(z.int()).nullable().optional(),
};
const sku = z.string().min(1).max(64);
const stock = z.record(z.string(), count);

/**
 * The fields of a product that staff can change. An absent field stays, and an empty field is cleared. A list
 * replaces the whole stored list.
 */
export const productFields = z.strictObject({
  slug: key.optional(),
  categories: z.array(key).max(20).optional(),
  title: texts.optional(),
  short_description: texts.optional(),
  long_description: texts.optional(),
  brand: z.string().nullable().optional(),
  platform: z.string().nullable().optional(),
  release_date: z.string().nullable().optional(),
  age_rating: z.string().nullable().optional(),
  attributes: z
    .array(z.strictObject({ name: texts, value: texts }))
    .max(50)
    .optional(),
  series: z
    .strictObject({ slug: key, title: texts, position: z.int().optional() })
    .nullable()
    .optional(),
  pictures: z.array(picture).max(30).optional(),
  picture_texts: z.array(texts.nullable()).max(30).optional(),
  picture_focus: z.array(focusPoint.nullable()).max(30).optional(),
  is_recommended: z.boolean().optional(),
  is_public: z.boolean().optional(),
  published_at: z.string().optional(),
  variants: z
    .array(
      z.strictObject({
        sku,
        ...variantFields,
        stock: stock.optional().meta({
          description: "Units of a new variant by warehouse. The stock calls change known ones",
        }),
      }),
    )
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: "Every variant for sale; those left out go out of sale" }),
});
export type ProductFields = z.infer<typeof productFields>;

export const newProduct = productFields.extend({ store, key });
export type NewProduct = z.infer<typeof newProduct>;

export const categoryFields = z.strictObject({
  parent: key.nullable().optional(),
  slug: key.optional(),
  title: texts.optional(),
  picture: picture.nullable().optional(),
  is_public: z.boolean().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
});
export type CategoryFields = z.infer<typeof categoryFields>;
export const newCategory = categoryFields.extend({ store, key });

/** The version of a record. Orders change stock without changing the version. */
export const recordVersion = z.string().min(1).max(64).meta({
  description:
    "The version that was read; 409 `stale` with the present record in `details.current` if it has changed",
});

export const listedProduct = z
  .object({
    _id: id,
    store,
    key: z.string(),
    slug: z.string(),
    title: localizedText,
    picture: imageUrl.nullable(),
    brand: z.string().nullable(),
    set_price: money.meta({ description: "The first variant's price as set" }),
    price: money.meta({
      description: "The first variant's price now, with discounts and promotions",
    }),
    lowest_price: money.meta({
      description:
        "The lowest price as set of its variants for sale, without free ones if others cost",
    }),
    highest_price: money,
    variant_count: z.int(),
    in_stock: z.int().meta({ description: "Units that no order holds, of all variants" }),
    availability: z.enum(availabilities),
    state: z.enum(productStates),
    published_at: timestamp,
    missing: z.array(z.enum(missingParts)),
    updated_at: timestamp,
  })
  .meta({ id: "ListedProductRecord" });
export type ListedProductRecord = z.infer<typeof listedProduct>;

export const listedVariant = z
  .object({
    _id: id,
    version: recordVersion,
    product: z.object({ store, key: z.string(), title: localizedText }),
    ...variantRecord.pick({
      sku: true,
      title: true,
      options: true,
      price: true,
      discount: true,
      stock: true,
      barcode: true,
      per_order_limit: true,
      per_person_limit: true,
      low_stock_threshold: true,
    }).shape,
  })
  .meta({ id: "ListedVariant" });
export type ListedVariant = z.infer<typeof listedVariant>;

/** A row of a batch change. `stock` contains the count that staff saw, so that a sale in the meantime is not lost. */
export const variantChange = z.strictObject({
  sku,
  version: recordVersion,
  price: variantFields.price,
  discount: variantFields.discount,
  barcode: variantFields.barcode,
  per_order_limit: variantFields.per_order_limit,
  per_person_limit: variantFields.per_person_limit,
  low_stock_threshold: variantFields.low_stock_threshold,
  stock: z
    .record(z.string(), z.strictObject({ seen: count, count }))
    .optional()
    .meta({ description: "New counts by warehouse, each with the count that was seen" }),
});
export type VariantChange = z.infer<typeof variantChange>;

const use = z.object({
  kind: z.enum([
    "orders",
    "draft_orders",
    "purchase_orders",
    "promotion",
    "gifts",
    "link",
    "carts",
    "wishes",
  ]),
  count: z.int(),
  name: z.string().nullable().meta({ description: "The promotion's key, or the link in words" }),
});
export type RecordUse = z.infer<typeof use>;

export const recordUses = z
  .object({
    can_delete: z.boolean(),
    reasons: z.array(use).meta({ description: "Uses that prevent a deletion" }),
    losses: z.array(use).meta({ description: "Things that are deleted with it" }),
  })
  .meta({ id: "RecordUses" });
export type RecordUses = z.infer<typeof recordUses>;

export const sharedBarcodes = z
  .object({ data: z.array(z.object({ barcode: z.string(), skus: z.array(z.string()) })) })
  .meta({ id: "SharedBarcodes" });
export type SharedBarcodes = z.infer<typeof sharedBarcodes>;
