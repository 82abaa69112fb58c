import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import type { Money } from "../../platform/values/money.ts";
import type { WholePromotion } from "./promotion-record.ts";
import type { PromotionRow } from "./promotions.tables.ts";

/** Locks all promotions, including ones that are being added. New uses wait, and uses in progress are counted. */
export async function lockAllPromotions(tx: Tx): Promise<void> {
  await lockNames(tx, "promotions", ["all"]);
  await tx.execute(sql`select id from promotions order by id for update`);
}

/**
 * Reads all promotions by age, with the names of their goods. The older of two equal promotions
 * counts.
 */
export async function readDescribedPromotions(db: Db | Tx): Promise<DescribedPromotionRow[]> {
  const selectNames = (kind: string, table: string, name: string) => sql`array(
    select t.${sql.identifier(name)} from promotion_goods g join ${sql.identifier(table)} t on t.id = g.target_id
    where g.promotion_id = p.id and g.kind = ${kind})`;
  const { rows } = await db.execute<DescribedPromotionRow>(sql`
    select p.*, array(select alias from stores s where s.id = any(p.store_ids) order by alias) as stores,
      ${selectNames("category", "categories", "key")} as categories, ${selectNames("product", "products", "key")} as products,
      ${selectNames("variant", "product_variants", "sku")} as variants,
      (select sku from product_variants v where v.id = p.gift_variant_id) as gift,
      (select count(*) from promotion_uses u where u.promotion_id = p.id and u.given_back_at is null)::integer as uses,
      exists (select from promotion_uses u where u.promotion_id = p.id) as was_used, now() as at
    from promotions p where p.template_type <> 'VOUCHER' order by p.id`);
  return rows;
}

export interface DescribedPromotionRow extends Record<string, unknown> {
  id: string;
  created_at: string;
  updated_at: string;
  /** The database's time of reading. */
  at: string;
  key: string;
  template_type: WholePromotion["template_type"];
  title: LocalizedText;
  is_active: boolean;
  starts_at: string | null;
  ends_at: string | null;
  stores: StoreAlias[];
  groups: string[] | null;
  is_for_all_goods: boolean;
  categories: string[];
  products: string[];
  variants: string[];
  min_spending: Money;
  min_quantity: number;
  discount_type: WholePromotion["discount_type"];
  discount_value: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  gift: string | null;
  gifts_per_person: number | null;
  code: string | null;
  quota: number | null;
  quota_per_person: number | null;
  uses: number;
  was_used: boolean;
}

/** A named object with its id. */
export interface NamedGoods {
  readonly kind: "category" | "product" | "variant";
  readonly name: string;
  readonly store: StoreAlias;
  readonly id: string;
  /** The title. A variant has the title of its product. */
  readonly title: LocalizedText;
}

/** Finds goods by name, in both stores. */
export async function findNamedGoods(
  tx: Db | Tx,
  names: {
    categories: readonly string[];
    products: readonly string[];
    variants: readonly string[];
  },
): Promise<NamedGoods[]> {
  const anyOfTexts = (all: readonly string[]) => sql`any(${sql.param([...new Set(all)])}::text[])`;
  const { rows } = await tx.execute<NamedGoods & Record<string, unknown>>(sql`
    select 'category' as kind, c.key as name, s.alias as store, c.id, c.title from categories c join stores s on s.id = c.store_id
    where c.key = ${anyOfTexts(names.categories)}
    union all
    select 'product', p.key, s.alias, p.id, p.title from products p join stores s on s.id = p.store_id
    where p.key = ${anyOfTexts(names.products)}
    union all
    select 'variant', v.sku, s.alias, v.id, p.title from product_variants v
    join products p on p.id = v.product_id join stores s on s.id = p.store_id where v.sku = ${anyOfTexts(names.variants)}`);
  return rows;
}

export type PromotionValues = Omit<PromotionRow, "id" | "used"> & { readonly used: number };

/** Upserts a promotion by key, with its goods. */
export async function writePromotion(
  tx: Tx,
  values: PromotionValues,
  goods: readonly Pick<NamedGoods, "kind" | "id">[],
): Promise<string> {
  const array = (all: readonly string[] | null) =>
    all === null ? sql`null` : sql`${sql.param([...all])}::text[]`;
  const {
    rows: [row],
  } = await tx.execute<{ id: string }>(sql`
    insert into promotions (id, key, template_type, title, is_active, starts_at, ends_at, store_ids, groups, is_for_all_goods, min_spending,
      min_quantity, discount_type, discount_value, buy_quantity, get_quantity, gift_variant_id, gifts_per_person, code, quota,
      quota_per_person, used)
    values (${timeOrderedId()}, ${values.key}, ${values.templateType}, ${JSON.stringify(values.title)}::jsonb, ${values.isActive},
      ${values.startsAt}, ${values.endsAt}, ${array(values.storeIds)}, ${array(values.groups)}, ${values.isForAllGoods},
      ${values.minSpending}, ${values.minQuantity}, ${values.discountType}, ${values.discountValue}, ${values.buyQuantity},
      ${values.getQuantity}, ${values.giftVariantId}, ${values.giftsPerPerson}, ${values.code}, ${values.quota},
      ${values.quotaPerPerson}, ${values.used})
    on conflict (key) do update set template_type = excluded.template_type, title = excluded.title, is_active = excluded.is_active,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, store_ids = excluded.store_ids, groups = excluded.groups,
      is_for_all_goods = excluded.is_for_all_goods, min_spending = excluded.min_spending, min_quantity = excluded.min_quantity,
      discount_type = excluded.discount_type, discount_value = excluded.discount_value, buy_quantity = excluded.buy_quantity,
      get_quantity = excluded.get_quantity, gift_variant_id = excluded.gift_variant_id, gifts_per_person = excluded.gifts_per_person,
      code = excluded.code, quota = excluded.quota, quota_per_person = excluded.quota_per_person, used = excluded.used, updated_at = now()
    returning id`);
  const { id } = row!;
  await tx.execute(sql`delete from promotion_goods where promotion_id = ${id}`);
  await tx.execute(sql`
    insert into promotion_goods (promotion_id, kind, target_id)
    select ${id}, kind, id from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as goods (kind text, id text)`);
  return id;
}

/** Finds the lowest price of a promotion's goods for sale, in cents; null without any. */
export async function findCheapest(tx: Tx, promotionId: string): Promise<Money | null> {
  const {
    rows: [row],
  } = await tx.execute<{ price: Money | null }>(sql`
    with recursive below as (
      select target_id from promotion_goods where promotion_id = ${promotionId}
      union select c.id from below b join categories c on c.parent_id = b.target_id
    )
    select min(v.price) as price from product_variants v
    join products d on d.id = v.product_id join promotions p on p.id = ${promotionId} and d.store_id = any(p.store_ids)
    where v.is_for_sale and d.is_public and (p.is_for_all_goods
      or v.id in (select target_id from below) or d.id in (select target_id from below)
      or exists (select from product_categories c where c.product_id = d.id and c.category_id in (select target_id from below)))`);
  return row?.price ?? null;
}

/** Deletes a promotion with its goods, unless an order ever used it. @returns false when an order did */
export async function deleteUnused(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from promotions p where p.key = ${key}
      and not exists (select from promotion_uses u where u.promotion_id = p.id) returning p.id`);
  return rows.length > 0;
}
