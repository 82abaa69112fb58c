import type { LocalizedText } from "@harbour/contracts";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { isOwnedByToken, isOwnedByTokenOrContact, type Person } from "../../base/logins/index.ts";
import { priceNow, type setLabels } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Placeholders, prepareStatement } from "../../platform/database/statement.ts";
import type { StoredPromotion } from "./match-goods.rules.ts";
import type { OfferState } from "./offers.rules.ts";
import { promotions } from "./promotions.tables.ts";

/** Reads the state of all promotions in one statement. @param supersededOrderIds orders whose uses count as released */
export async function readPromotionState(
  db: Db | Tx,
  person: Person,
  supersededOrderIds: readonly string[] = [],
): Promise<OfferState> {
  const { emails, phones } = person;
  const readState = emails.length + phones.length > 0 ? stateForContact : stateForToken;
  const [row] = await readState(db, { ...person, supersededOrderIds });
  const { at, version, used_up, by_person } = row!;
  return {
    at: new Date(at),
    version,
    usedUpPromotionIds: new Set(used_up),
    usesByPerson: new Map((by_person ?? []).map(([id, orders, gifts]) => [id, { orders, gifts }])),
  };
}

interface StateQuery extends Person {
  readonly supersededOrderIds: readonly string[];
}

interface StateRow {
  readonly at: string;
  readonly version: string;
  readonly used_up: string[];
  readonly by_person: [string, number, number][] | null;
}

const buildStateStatement = (isOwnedBy: (person: Placeholders<Person>) => SQL) =>
  prepareStatement<StateQuery, StateRow>(
    (query) => sql`
    select now() as at, s.version, array(
      select p.id from promotions p where p.used >= p.quota and p.used - (
        select count(*) from promotion_uses u where u.promotion_id = p.id and u.given_back_at is null and u.order_id = any(${query.supersededOrderIds}::text[])
      ) >= p.quota
    ) as used_up, (
      select jsonb_agg(jsonb_build_array(own.promotion_id, own.orders, own.gifts)) from (
        select promotion_id, count(*) as orders, sum(gifts) as gifts from promotion_uses
        where given_back_at is null and order_id <> all(${query.supersededOrderIds}::text[]) and ${isOwnedBy(query)} group by 1
      ) as own
    ) as by_person
    from promotions_version s`,
  );
const stateForToken = buildStateStatement(isOwnedByToken);
const stateForContact = buildStateStatement(
  (person) =>
    sql`(customer_id = ${person.customerId} or ((not ${person.isMember}::boolean or paid_at is not null) and ${isOwnedByTokenOrContact(person)}))`,
);

/** Reads every promotion, even when switched off, and the version of this state. Leaves out the terms of vouchers. */
export async function readPromotions(
  db: Db | Tx,
): Promise<{ version: string; promotions: StoredPromotion[] }> {
  const { rows } = await db.execute<{ version: string; found: PromotionJson[] | null }>(sql`
    with recursive below as (
      select promotion_id, target_id from promotion_goods
      union select b.promotion_id, c.id from below b join categories c on c.parent_id = b.target_id
    ),
    targets as (select promotion_id, jsonb_agg(target_id order by target_id) as ids from below group by 1),
    named as (
      select g.promotion_id, min(c.id) as category_id from promotion_goods g left join categories c on c.id = g.target_id
      group by 1 having count(*) = 1
    )
    select s.version, (
      select jsonb_agg(to_jsonb(p) || jsonb_build_object('target_ids', coalesce(t.ids, '[]'), 'category_id', n.category_id))
      from promotions p left join targets t on t.promotion_id = p.id left join named n on n.promotion_id = p.id
      where p.template_type <> 'VOUCHER'
    ) as found
    from promotions_version s`);
  const { version, found: promotionsJson } = rows[0]!;
  return { version, promotions: (promotionsJson ?? []).map(toStoredPromotion) };
}

/** A promotion's row as JSON from PostgreSQL, by column names. */
type PromotionJson = Readonly<Record<string, unknown>> & {
  target_ids: string[];
  category_id: string | null;
};

function toStoredPromotion(json: PromotionJson): StoredPromotion {
  const columns = Object.entries(getTableColumns(promotions));
  const row = Object.fromEntries(columns.map(([name, column]) => [name, json[column.name]]));
  const { startsAt, endsAt, ...rest } = row as unknown as Omit<
    StoredPromotion,
    "startsAt" | "endsAt" | "targetIds" | "categoryId"
  > & { startsAt: string | null; endsAt: string | null };
  return {
    ...rest,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    targetIds: rest.isForAllGoods ? null : json.target_ids,
    categoryId: json.category_id,
  };
}

/**
 * Locks the promotions' version until the transaction ends. Returns the version and the ids of the promotions in
 * labels as one text.
 */
export async function lockLabelState(
  tx: Tx,
): Promise<{ labels: string; labelledState: string | null }> {
  const {
    rows: [row],
  } = await tx.execute<{ labels: string; labelled_by: string | null }>(sql`
    select s.labelled_by, s.version || ' ' || coalesce((select string_agg(p.id, ' ' order by p.id) from promotions p where ${isLabel} or ${isFreeDelivery}), '') as labels
    from promotions_version s for update of s`);
  return { labels: row!.labels, labelledState: row!.labelled_by };
}

/**
 * Holds for promotions that reduce every unit by the same percentage, whatever else is in the cart. Requires
 * `promotions p`.
 */
const lowersEachUnit = sql`(p.discount_type = 'PERCENTAGE' and p.min_quantity <= 1 and p.min_spending = 0 and p.quota_per_person is null)`;

/** Holds for active promotions for everybody. Requires `promotions p`. */
const isForEverybody = sql`p.is_active and p.groups is null
  and (p.starts_at is null or p.starts_at <= now()) and (p.ends_at is null or p.ends_at > now()) and (p.quota is null or p.used < p.quota)`;

/**
 * Holds for automatic promotions for everybody that are for certain goods, or that reduce each unit of all goods.
 * Requires `promotions p`.
 */
const isLabel = sql`(p.template_type = 'STORE' and (not p.is_for_all_goods or ${lowersEachUnit}) and ${isForEverybody})`;

/** Holds for free delivery to everybody that depends only on the value of all goods. Requires `promotions p`. */
const isFreeDelivery = sql`(p.template_type = 'FREE_SHIPPING' and p.is_for_all_goods and p.min_quantity <= 1 and p.quota_per_person is null and ${isForEverybody})`;

/**
 * Finds the goods value in cents from which a promotion makes delivery free for everybody. Returns null when no
 * promotion does.
 */
export async function findFreeDelivery(db: Db | Tx, storeId: string): Promise<number | null> {
  const { rows } = await db.execute<{ free_from: number | null }>(
    sql`select min(p.min_spending) as free_from from promotions p where ${isFreeDelivery} and ${storeId} = any(p.store_ids)`,
  );
  return rows[0]!.free_from;
}

type Label = Parameters<typeof setLabels>[1][number];

/** Finds for each product the promotion that takes the most off a unit. */
export async function findLabels(tx: Tx): Promise<Label[]> {
  const { rows } = await tx.execute<{
    title: LocalizedText;
    off: number | null;
    product_ids: string[];
    variant_ids: string[] | null;
  }>(sql`
    with recursive below as (
      select promotion_id, target_id from promotion_goods
      union select b.promotion_id, c.id from below b join categories c on c.parent_id = b.target_id
    ),
    covered as (
      select promotion_id, target_id as product_id, null as variant_id from below
      union select b.promotion_id, v.product_id, v.id from below b join product_variants v on v.id = b.target_id
      union select b.promotion_id, c.product_id, null from below b join product_categories c on c.category_id = b.target_id
      union select p.id, d.id, null from promotions p join products d on d.store_id = any(p.store_ids) where p.is_for_all_goods and ${isLabel}
    ),
    goods as (
      select promotion_id, product_id, bool_or(variant_id is null) as is_whole, array_agg(variant_id) as variant_ids from covered group by 1, 2
    ),
    labels as (
      select distinct on (d.id) d.id, p.id as promotion_id, p.title, case when ${lowersEachUnit} then p.discount_value end as off,
        case when ${lowersEachUnit} and not c.is_whole then c.variant_ids end as variant_ids
      from promotions p
      join goods c on c.promotion_id = p.id join products d on d.id = c.product_id and d.store_id = any(p.store_ids)
      join product_variants v on v.id = d.first_variant_id
      where ${isLabel}
      order by d.id, (p.min_quantity <= 1 and p.min_spending <= ${priceNow} and p.quota_per_person is null) desc, case p.discount_type
        when 'PERCENTAGE' then ${priceNow}::bigint * p.discount_value / 10000
        when 'PRICE' then least(${priceNow}, p.discount_value)
        else 0
      end desc, p.id
    )
    select title, off, variant_ids, array_agg(id order by id) as product_ids from labels group by promotion_id, title, off, variant_ids`);
  return rows.map(({ title, off, product_ids: productIds, variant_ids: variantIds }) => ({
    title,
    off,
    productIds,
    variantIds,
  }));
}

/** Stores the promotions that the labels were written for. */
export async function markLabelled(tx: Tx, labels: string): Promise<void> {
  await tx.execute(sql`update promotions_version set labelled_by = ${labels}`);
}
