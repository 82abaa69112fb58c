import type { LocalizedText } from "@harbour/contracts";
import { getTableColumns, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { isOfPerson, type Person } from "../customers/index.ts";
import type { StoredPromotion } from "./match-goods.rules.ts";
import type { PresentState } from "./offers.rules.ts";
import { promotions } from "./promotions.tables.ts";

/** One statement, however many promotions there are. */
export async function readState(db: Db | Tx, person: Person): Promise<PresentState> {
  const {
    rows: [row],
  } = await db.execute<{
    at: string;
    version: string;
    used_up: string[];
    by_person: [string, number, number][] | null;
  }>(sql`
    select now() as at, s.version, array(select id from promotions where used >= quota) as used_up, (
      select jsonb_agg(jsonb_build_array(promotion_id, orders, gifts)) from (
        select promotion_id, count(*) as orders, sum(gifts) as gifts from promotion_uses
        where given_back_at is null and ${isOfPerson(person)} group by 1
      ) as own
    ) as by_person
    from promotions_version s`);
  const { at, version, used_up, by_person } = row!;
  return {
    at: new Date(at),
    version,
    usedUp: new Set(used_up),
    byPerson: new Map((by_person ?? []).map(([id, orders, gifts]) => [id, { orders, gifts }])),
  };
}

/** Every promotion that is switched on, vouchers' terms apart, and the version that this is. */
export async function readPromotions(
  db: Db | Tx,
): Promise<{ version: string; promotions: StoredPromotion[] }> {
  const { rows } = await db.execute<{ version: string; found: PromotionJson[] | null }>(sql`
    with recursive below as (
      select promotion_id, target_id from promotion_goods
      union select b.promotion_id, c.id from below b join categories c on c.parent_id = b.target_id
    ),
    targets as (select promotion_id, jsonb_agg(target_id order by target_id) as ids from below group by 1)
    select s.version, (
      select jsonb_agg(to_jsonb(p) || jsonb_build_object('target_ids', coalesce(t.ids, '[]')))
      from promotions p left join targets t on t.promotion_id = p.id
      where p.is_active and p.template_type <> 'VOUCHER'
    ) as found
    from promotions_version s`);
  const { version, found } = rows[0]!;
  return { version, promotions: (found ?? []).map(asStored) };
}

/** A row as PostgreSQL writes it in JSON, by the names of its columns. */
type PromotionJson = Readonly<Record<string, unknown>> & { target_ids: string[] };

function asStored(json: PromotionJson): StoredPromotion {
  const columns = Object.entries(getTableColumns(promotions));
  const row = Object.fromEntries(columns.map(([name, column]) => [name, json[column.name]]));
  const { startsAt, endsAt, ...rest } = row as unknown as Omit<
    StoredPromotion,
    "startsAt" | "endsAt" | "targetIds"
  > & { startsAt: string | null; endsAt: string | null };
  return {
    ...rest,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    targetIds: rest.isForAllGoods ? null : json.target_ids,
  };
}

/** Which promotions products are to be labelled by, in one text, and by which they are. */
export async function readLabels(tx: Tx): Promise<{ labels: string; labelledBy: string | null }> {
  const {
    rows: [row],
  } = await tx.execute<{ labels: string; labelled_by: string | null }>(sql`
    select s.labelled_by, s.version || ' ' || coalesce((select string_agg(p.id, ' ' order by p.id) from promotions p where ${isLabel}), '') as labels
    from promotions_version s for update of s`);
  return { labels: row!.labels, labelledBy: row!.labelled_by };
}

/** Applies by itself to goods that it names, for everybody, now. Wants `promotions p`. */
const isLabel = sql`p.template_type = 'STORE' and p.is_active and not p.is_for_all_goods and p.groups is null
  and (p.starts_at is null or p.starts_at <= now()) and (p.ends_at is null or p.ends_at > now()) and (p.quota is null or p.used < p.quota)`;

/** Writes to every product the title of the promotion that takes most off its price. @returns the products that changed */
export async function writeLabels(tx: Tx, labels: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; title: LocalizedText | null }>(sql`
    with recursive below as (
      select promotion_id, target_id from promotion_goods
      union select b.promotion_id, c.id from below b join categories c on c.parent_id = b.target_id
    ),
    covered as (
      select promotion_id, target_id as product_id from below
      union select b.promotion_id, v.product_id from below b join product_variants v on v.id = b.target_id
      union select b.promotion_id, c.product_id from below b join product_categories c on c.category_id = b.target_id
    ),
    labels as (
      select distinct on (d.id) d.id, p.title from promotions p
      join covered c on c.promotion_id = p.id join products d on d.id = c.product_id and d.store_id = any(p.store_ids)
      where ${isLabel}
      order by d.id, case p.discount_type
        when 'PERCENTAGE' then d.price::bigint * p.discount_value / 10000
        when 'PRICE' then least(d.price, p.discount_value)
        else 0
      end desc, p.id
    ),
    marked as (update promotions_version set labelled_by = ${labels})
    update products d set global_discount = changed.title
    from (
      select d.id, l.title from products d left join labels l on l.id = d.id where d.global_discount is distinct from l.title
    ) as changed
    where d.id = changed.id
    returning d.id`);
  return rows.map(({ id }) => id);
}
