import { randomInt } from "node:crypto";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { findStore } from "../../base/configuration/index.ts";
import {
  saveCouriers,
  saveWarehouses,
  findWarehouseIdsByKey,
} from "../../catalogue/delivery/index.ts";
import { setStock } from "../../catalogue/inventory/index.ts";
import { indexProducts } from "../../catalogue/product-search/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { localize } from "./factories.ts";

/** Makes a warehouse at a position. A repeated key returns the same warehouse. @returns its id */
export async function aWarehouse(
  deps: Deps,
  { key = "kwai-chung", position = 0, isPickupPoint = false } = {},
): Promise<string> {
  const warehouseRecord = {
    key,
    title: localize(key),
    address: localize(`1 ${key} Road`),
    is_pickup_point: isPickupPoint,
    position,
  };
  await inTransaction(deps.db, (tx) => saveWarehouses(tx, [warehouseRecord]));
  return (await findWarehouseIdsByKey(deps.db, [key])).get(key)!;
}

/** Makes a courier that delivers to these countries for a flat fee. @returns its id */
export async function aCourier(
  deps: Deps,
  { key = "harbour-express", fee = "40.00", countries = ["HK"], excluded = [] as string[] } = {},
): Promise<string> {
  const courierRecord = {
    key,
    title: localize(key),
    country_codes: countries,
    excluded_districts: excluded,
    fee_bands: [{ from: "0.00", to: null, fee }],
  };
  await inTransaction(deps.db, (tx) => saveCouriers(tx, [courierRecord]));
  const id = toCourierId(key);
  await deps.db.execute(sql`update couriers set id = ${id} where key = ${key}`);
  return id;
}

/** Returns a courier's id without a query, so that a checkout can name it. */
export const toCourierId = (key: string): string => `courier-${key}`;

export async function aCategory(
  deps: Deps,
  { store = "main", parentId = null as string | null, name = `category-${randomInt(1e9)}` } = {},
): Promise<string> {
  const id = timeOrderedId();
  const { id: storeId } = await findStore(deps.db, store);
  await deps.db.execute(sql`
    insert into categories (id, store_id, parent_id, key, slug, title)
    values (${id}, ${storeId}, ${parentId}, ${name}, ${name}, ${JSON.stringify(localize(name))}::jsonb)`);
  return id;
}

export interface VariantOptions {
  /** The price in cents. */
  readonly price?: number;
  /** The number of units in the first warehouse. */
  readonly stock?: number;
  readonly preorder?: { releaseDate: string; cap: number | null };
  readonly perOrderLimit?: number;
  readonly discount?: {
    type: "PRICE" | "PERCENTAGE";
    value: number;
    from?: string;
    until?: string;
  };
}

export interface ProductOptions {
  readonly name?: string;
  readonly store?: StoreAlias;
  readonly categoryIds?: readonly string[];
  readonly brand?: string;
  readonly platform?: string;
  readonly isPublic?: boolean;
  readonly isRecommended?: boolean;
  /** The time in any format that PostgreSQL reads. */
  readonly publishedAt?: string;
  readonly variants?: readonly VariantOptions[];
}

export interface TestProduct {
  readonly id: string;
  readonly slug: string;
  readonly variants: readonly { id: string; sku: string; price: number }[];
}

/** Makes a public product. By default it has one variant that costs $100, with 10 units in stock. */
export async function aProduct(deps: Deps, options: ProductOptions = {}): Promise<TestProduct> {
  const { id: storeId } = await findStore(deps.db, options.store ?? "main");
  const warehouse = await aWarehouse(deps);
  const id = timeOrderedId();
  const slug = options.name ?? `product-${randomInt(1e9)}`;
  const offeredVariants = (options.variants ?? [{}]).map((variant, index) => ({
    ...variant,
    id: timeOrderedId(),
    sku: `${slug}-${index}`,
    price: variant.price ?? 10_000,
  }));
  await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`
      insert into products (id, store_id, key, slug, title, short_description, long_description, brand, platform,
        is_recommended, is_public, published_at, first_variant_id, variant_count, price)
      values (${id}, ${storeId}, ${slug}, ${slug}, ${toJsonb(localize(slug))}, ${toJsonb(localize(`Short ${slug}`))}, ${toJsonb(localize(`<p>${slug}</p>`))},
        ${options.brand ?? null}, ${options.platform ?? null}, ${options.isRecommended ?? false}, ${options.isPublic ?? true},
        ${options.publishedAt ?? "now"}, ${offeredVariants[0]?.id ?? null}, ${offeredVariants.length}, ${offeredVariants[0]?.price ?? 0})`);
    for (const [position, category] of (options.categoryIds ?? []).entries()) {
      await tx.execute(
        sql`insert into product_categories values (${id}, ${category}, ${position})`,
      );
    }
    for (const [position, variant] of offeredVariants.entries()) {
      const { discount } = variant;
      await tx.execute(sql`
        insert into product_variants (id, product_id, sku, title, position, price, per_order_limit, discount_type, discount_value, discount_from, discount_until)
        values (${variant.id}, ${id}, ${variant.sku}, ${toJsonb(localize(variant.sku))}, ${position}, ${variant.price}, ${variant.perOrderLimit ?? null},
          ${discount?.type ?? null}, ${discount?.value ?? null}, ${discount?.from ?? null}, ${discount?.until ?? null})`);
    }
    await setStock(
      tx,
      offeredVariants.map((variant) => ({
        variantId: variant.id,
        levels: { [warehouse]: variant.stock ?? 10 },
        preorder: variant.preorder ?? null,
      })),
    );
    await indexProducts(tx, [id]);
  });
  return {
    id,
    slug,
    variants: offeredVariants.map(({ id: variantId, sku, price }) => ({
      id: variantId,
      sku,
      price,
    })),
  };
}

/** Sets the stock of a variant in the first warehouse. */
export async function setOnHand(deps: Deps, variantId: string, onHand: number): Promise<void> {
  const warehouse = await aWarehouse(deps);
  await inTransaction(deps.db, (tx) =>
    setStock(tx, [{ variantId, levels: { [warehouse]: onHand }, preorder: null }]),
  );
}

function toJsonb(value: unknown) {
  return sql`${JSON.stringify(value)}::jsonb`;
}
