import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { Reason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";

export interface PlannedPriceRow extends Record<string, unknown> {
  readonly id: string;
  readonly store: StoreAlias;
  readonly key: string;
  readonly product_title: LocalizedText;
  readonly sku: string;
  readonly title: LocalizedText;
  readonly price_now: Money;
  readonly price: Money;
  readonly starts_at: string;
  readonly operator_id: string;
  readonly failure: Reason | null;
}

/** Lists failed prices first, then the planned prices of variants for sale, earliest first. */
export async function readPlannedPrices(db: Db | Tx, limit: number): Promise<PlannedPriceRow[]> {
  const { rows } = await db.execute<PlannedPriceRow>(sql`
    select planned.id, s.alias as store, p.key, p.title as product_title, v.sku, v.title, v.price as price_now, planned.price,
      planned.starts_at, planned.operator_id, planned.failure
    from planned_prices planned join product_variants v on v.id = planned.variant_id
    join products p on p.id = v.product_id join stores s on s.id = p.store_id
    where v.is_for_sale or planned.failure is not null
    order by planned.failure is null, planned.starts_at, planned.id limit ${limit}`);
  return rows;
}

interface NewPrice {
  readonly id: string;
  readonly sku: string;
  readonly price: Money;
}

/** Upserts planned prices. A plan replaces the variant's plan for the same time. */
export async function upsertPlannedPrices(
  tx: Tx,
  prices: readonly NewPrice[],
  { startsAt, operatorId }: { readonly startsAt: string; readonly operatorId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into planned_prices (id, variant_id, price, starts_at, operator_id)
    select r.id, v.id, r.price, ${startsAt}::timestamptz, ${operatorId}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (id text, sku text, price integer)
    join product_variants v on v.sku = r.sku
    on conflict (variant_id, starts_at) do update set price = excluded.price, operator_id = excluded.operator_id`);
}

/** Tells whether a time is in the future, but at most a year away, by the database's clock. */
export async function isWithinYear(tx: Tx, time: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_within: boolean }>(sql`
    select ${time}::timestamptz > now() and ${time}::timestamptz <= now() + interval '366 days' as is_within`);
  return rows[0]!.is_within;
}

/** @returns the deleted plan's SKU and price; undefined when it no longer exists */
export async function deletePlannedPrice(
  tx: Tx,
  id: string,
): Promise<{ sku: string; price: Money; starts_at: string } | undefined> {
  const { rows } = await tx.execute<{ sku: string; price: Money; starts_at: string }>(sql`
    delete from planned_prices planned using product_variants v
    where planned.id = ${id} and v.id = planned.variant_id returning v.sku, planned.price, planned.starts_at`);
  return rows[0];
}

export async function hasDuePrices(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from planned_prices where starts_at <= now() and failure is null limit 1`,
  );
  return rows.length > 0;
}

interface DuePrice extends Record<string, unknown> {
  readonly id: string;
  readonly sku: string;
  readonly price: Money;
  readonly starts_at: string;
  readonly operator_id: string;
}

/** Claims due prices, earliest first. A parallel call finds none. */
export async function takeDuePrices(tx: Tx): Promise<DuePrice[]> {
  const { rows } = await tx.execute<DuePrice>(sql`
    with due as (
      delete from planned_prices planned using product_variants v
      where planned.starts_at <= now() and planned.failure is null and v.id = planned.variant_id
      returning planned.id, v.sku, planned.price, planned.operator_id, planned.starts_at)
    select * from due order by starts_at`);
  return rows;
}

/** Stores a claimed price that could not be applied, with the reason. */
export async function keepFailedPrice(tx: Tx, price: DuePrice, failure: Reason): Promise<void> {
  await tx.execute(sql`
    insert into planned_prices (id, variant_id, price, starts_at, operator_id, failure)
    select ${price.id}, id, ${price.price}::integer, ${price.starts_at}::timestamptz, ${price.operator_id}, ${JSON.stringify(failure)}::jsonb
    from product_variants where sku = ${price.sku}`);
}
