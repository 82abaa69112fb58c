import type { LocalizedText } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { DiscountType } from "@harbour/contracts/discounted-price";
import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import { stockAvailability, countOrderableUnits } from "../inventory/index.ts";
import { effectivePrices } from "./effective-prices.rules.ts";
import {
  readDiscountsAt,
  readVariants,
  readVariantsByQuery,
  readVariantsNamed,
  readProductVariants,
  type VariantInStoreRow,
  type VariantRow,
} from "./variants.repository.ts";

/** A variant that can be put into a cart, with the price at the database's current time. */
export interface VariantForSale {
  readonly variantId: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly productTitle: LocalizedText;
  readonly variantTitle: LocalizedText;
  /** The variant's own first picture, else the product's. */
  readonly image: string | null;
  readonly imageColor: string | null;
  readonly sku: string;
  /** Cents before and after the variant's own discount. */
  readonly price: Money;
  readonly discountedPrice: Money;
  readonly discountType: DiscountType | null;
  readonly point: number;
  readonly perOrderLimit: number | null;
  readonly perPersonLimit: number | null;
  /** The weight of a packed unit; null when not measured. */
  readonly weightGrams: number | null;
  /** Sides in millimetres. */
  readonly sizeMm: readonly number[] | null;
  readonly availability: Availability;
  /** The units that can be ordered now, from stock or from the pre-order's quota. */
  readonly stock: number;
  /** The release date of a pre-order as YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** False for a variant that was removed from the catalogue. Carts may still contain it, but nobody can buy it. */
  readonly isForSale: boolean;
}

/** A variant in a cart, with the facts that promotions need. */
export interface VariantInCart extends VariantForSale {
  /** The product's categories without ancestors. */
  readonly categoryIds: readonly string[];
}

/** A variant's further facts for the product's page. */
export interface VariantDetails extends VariantForSale {
  readonly options: readonly { type: string; value: LocalizedText }[];
  readonly images: readonly string[];
  readonly barcode: string | null;
  /** The price with the product's labelled promotion; null when the promotion does not lower each unit. */
  readonly promotionPrice: Money | null;
}

/** Units by variant that an order already holds, and that therefore count as in stock. */
type HeldUnits = ReadonlyMap<string, number>;

/**
 * Reads variants for sale by id. Unknown ids and those of other stores have no entry.
 * @param at the time at which discounts apply, for staff who try a cart; now by default
 */
export async function variantsForSale(
  db: Db | Tx,
  storeId: string,
  variantIds: readonly string[],
  {
    heldUnits,
    at,
  }: { readonly heldUnits?: HeldUnits | undefined; readonly at?: Date | undefined } = {},
): Promise<Map<string, VariantInCart>> {
  if (variantIds.length === 0) return new Map();
  const storeVariants = filterByStore(
    await readVariantsNamed(db, { variantIds }),
    storeId,
    heldUnits,
  );
  return at === undefined ? storeVariants : applyDiscountsAt(db, storeVariants, at);
}

async function applyDiscountsAt(
  db: Db | Tx,
  variants: ReadonlyMap<string, VariantInCart>,
  moment: Date,
): Promise<Map<string, VariantInCart>> {
  const rows = await readDiscountsAt(db, [...variants.keys()], moment);
  const discounts = new Map(rows.map(({ id, type, value }) => [id, { type, value }]));
  return new Map(
    Array.from(variants, ([id, variant]) => {
      const discount = discounts.get(id) ?? null;
      const { discountedPrice } = effectivePrices(variant.price, discount, null);
      return [id, { ...variant, discountedPrice, discountType: discount?.type ?? null }];
    }),
  );
}

/** Prepares a statement that reads the variants for sale whose ids a query finds. @param ids a query with one column */
export function prepareVariantsForSale<Values extends object>(
  ids: Parameters<typeof readVariantsByQuery<Values>>[0],
) {
  const readVariantRows = readVariantsByQuery(ids);
  return async (
    db: Db | Tx,
    storeId: string,
    values: Values,
  ): Promise<Map<string, VariantInCart>> =>
    filterByStore(await readVariantRows(db, values), storeId);
}

/** Filters by store in code, because PostgreSQL might otherwise read all products of the store. */
function filterByStore(
  rows: readonly VariantInStoreRow[],
  storeId: string,
  heldUnits?: HeldUnits,
): Map<string, VariantInCart> {
  return new Map(
    rows
      .filter((row) => row.store_id === storeId)
      .map((row) => [row.id, { ...toVariant(row, heldUnits), categoryIds: row.category_ids }]),
  );
}

/** Reads variants of any store, because a promotion's gift may be of the other store. */
export async function variantsInAnyStore(
  db: Db | Tx,
  variantIds: readonly string[],
  heldUnits?: HeldUnits,
): Promise<VariantForSale[]> {
  if (variantIds.length === 0) return [];
  return (await readVariants(db, variantIds)).map((row) => toVariant(row, heldUnits));
}

/** Reads a product's variants in its order. */
export const findProductVariants = batchReads(findVariantsOfProducts);

async function findVariantsOfProducts(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<VariantDetails[][]> {
  const productVariants = (await readProductVariants(db, productIds)).map((row) => toVariant(row));
  const byProduct = Map.groupBy(productVariants, ({ productId }) => productId);
  return productIds.map((id) => byProduct.get(id) ?? []);
}

function toVariant(row: VariantRow, heldUnits?: HeldUnits): VariantDetails {
  const discount = row.discount_type && { type: row.discount_type, value: row.discount_value ?? 0 };
  const reserved = heldUnits?.get(row.id) ?? 0;
  const preorderUnitsLeft = row.left_to_preorder === null ? null : row.left_to_preorder + reserved;
  const preorder =
    row.is_preorder && row.release_date !== null
      ? { releaseDate: row.release_date, left: preorderUnitsLeft }
      : null;
  const stock = { free: row.free + (preorder ? 0 : reserved), preorder };
  return {
    variantId: row.id,
    productId: row.product_id,
    productSlug: row.slug,
    productTitle: row.product_title,
    variantTitle: row.title,
    image: row.images[0] ?? row.product_image,
    imageColor: row.image_color,
    sku: row.sku,
    price: row.price,
    ...effectivePrices(row.price, discount, row.promotion_off),
    discountType: row.discount_type,
    point: row.point,
    perOrderLimit: row.per_order_limit,
    perPersonLimit: row.per_person_limit,
    weightGrams: row.weight_grams,
    sizeMm: row.size_mm,
    availability: stockAvailability(stock),
    stock: countOrderableUnits(stock),
    releaseDate: preorder?.releaseDate ?? null,
    isForSale: row.is_for_sale,
    options: row.options,
    images: row.images,
    barcode: row.barcode,
  };
}
