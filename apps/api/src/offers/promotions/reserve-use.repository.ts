import { sql } from "drizzle-orm";
import { isCountedForPerson, type Person } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";

export interface PromotionUse {
  readonly promotionId: string;
  readonly orderId: string;
  /** The person whose uses are counted. */
  readonly person: Person;
  /** The order's contact. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** The order's gift units by variant. */
  readonly gifts: ReadonlyMap<string, number>;
}

/**
 * Finds which of these promotions have a limit per person, and locks their limits until the commit. Statements after
 * the lock see all earlier changes.
 */
export async function lockLimitsPerPerson(
  tx: Tx,
  promotionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; counts: boolean }>(sql`
    select id, quota_per_person is not null or gifts_per_person is not null as counts from promotions
    where id = any(${sql.param([...promotionIds])}::text[]) order by id for key share`);
  return rows.filter(({ counts }) => counts).map(({ id }) => id);
}

/**
 * Counts, compares and writes in one statement, so that a call that waited compares with the new count.
 * @returns false, without writing, when the promotion is stopped or used up, in total or for this person
 */
export async function reserveUse(
  tx: Tx,
  { promotionId, orderId, person, contact, gifts }: PromotionUse,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with own as materialized (
      select count(*) as orders, coalesce(sum(gifts), 0) as gifts from promotion_uses
      where promotion_id = ${promotionId} and order_id <> ${orderId} and given_back_at is null and ${isCountedForPerson(person, sql`paid_at is not null`)}
    ),
    wanted as materialized (
      select p.id, p.quota, p.quota_per_person, p.gifts_per_person,
        coalesce((${JSON.stringify(Object.fromEntries(gifts))}::jsonb ->> p.gift_variant_id)::integer, 0) as gifts
      from promotions p, own
      where p.id = ${promotionId} and (p.is_active or ${isUsedBefore(promotionId, orderId)}) and (p.quota_per_person is null or own.orders < p.quota_per_person)
    ),
    allowed as materialized (
      select w.* from wanted w, own where w.gifts_per_person is null or own.gifts + w.gifts <= w.gifts_per_person
    ),
    counted as (
      update promotions p set used = p.used + 1 from allowed a
      where p.id = a.id and p.quota is not null and p.used < p.quota
      returning p.id
    )
    insert into promotion_uses as u (promotion_id, order_id, customer_id, contact_email, contact_phone, gifts, quota_per_person, gifts_per_person)
    select a.id, ${orderId}, ${person.customerId}, ${contact.email}, ${contact.phone}, a.gifts, a.quota_per_person, a.gifts_per_person
    from allowed a where a.quota is null or exists (select from counted)
    on conflict (promotion_id, order_id) do update
      set given_back_at = null, used_at = now(), gifts = excluded.gifts, customer_id = excluded.customer_id
      where u.given_back_at is not null
    returning u.order_id`);
  return rows.length > 0;
}

/** Holds for an order that used the promotion before. Such an order keeps a stopped promotion when staff edit it. */
const isUsedBefore = (promotionId: string, orderId: string) =>
  sql`exists (select from promotion_uses where promotion_id = ${promotionId} and order_id = ${orderId})`;

/** Releases an order's uses. Idempotent. */
export async function releaseUses(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with given as (
      update promotion_uses set given_back_at = now() where order_id = ${orderId} and given_back_at is null
      returning promotion_id
    ),
    counters as materialized (
      select p.id from promotions p join given g on g.promotion_id = p.id where p.quota is not null
      order by p.id for no key update of p
    )
    update promotions p set used = p.used - 1 from counters c where p.id = c.id`);
}

/** Marks an order's uses as paid. They then count for everybody with the order's e-mail or phone. */
export async function markUsesPaid(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(
    sql`update promotion_uses set paid_at = now() where order_id = ${orderId} and paid_at is null`,
  );
}

/** Finds the promotions that these orders use. */
export async function findUsedPromotionIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct promotion_id as id from promotion_uses where order_id = any(${sql.param([...orderIds])}::text[])`);
  return rows.map(({ id }) => id);
}

/** Moves these orders' uses to an account, oldest first. The limits per person at the time of use apply. */
export async function assignUsesToCustomer(
  tx: Tx,
  orderIds: readonly string[],
  customerId: string,
): Promise<void> {
  await tx.execute(sql`
    with own as materialized (
      select promotion_id, count(*) as orders, sum(gifts) as gifts, max(quota_per_person) as quota, max(gifts_per_person) as most_gifts
      from promotion_uses where customer_id = ${customerId} and given_back_at is null group by promotion_id
    ),
    coming as materialized (
      select promotion_id, order_id, row_number() over oldest as orders, sum(gifts) over oldest as gifts,
        max(quota_per_person) over of_all as quota, max(gifts_per_person) over of_all as most_gifts
      from promotion_uses where order_id = any(${sql.param([...orderIds])}::text[]) and given_back_at is null
      window of_all as (partition by promotion_id), oldest as (of_all order by used_at, order_id)
    ),
    within_limits as (
      select c.promotion_id, c.order_id from coming c left join own o using (promotion_id)
      where coalesce(coalesce(o.orders, 0) + c.orders <= greatest(c.quota, o.quota), true)
        and coalesce(coalesce(o.gifts, 0) + c.gifts <= greatest(c.most_gifts, o.most_gifts), true)
    )
    update promotion_uses u set customer_id = ${customerId} from within_limits w
    where u.promotion_id = w.promotion_id and u.order_id = w.order_id`);
}

/** Releases gifts that were removed from an order before shipping, so that the person can get them again. */
export async function releaseGifts(
  tx: Tx,
  { orderId, promotionId, qty }: { orderId: string; promotionId: string; qty: number },
): Promise<void> {
  await tx.execute(sql`
    update promotion_uses set gifts = greatest(0, gifts - ${qty})
    where order_id = ${orderId} and promotion_id = ${promotionId}`);
}

/** Finds a person's uses, including those that stayed with a guest when the person signed in. */
const isUsedBy = (customerId: string) =>
  sql`(customer_id = ${customerId} or order_id in (select o.id from orders o where o.customer_id = ${customerId}))`;

/** Erases people from their promotion uses; the uses stay. */
export async function forgetContacts(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(
    sql`update promotion_uses set contact_email = '', contact_phone = '' where ${isUsedBy(customerId)}`,
  );
}

/** Finds a person's uses, oldest first, for the data export. */
export async function findCustomerUses(db: Db, customerId: string): Promise<object[]> {
  const { rows } = await db.execute(sql`
    select u.order_id, p.title, u.contact_email as email, u.contact_phone as phone, u.used_at, u.given_back_at
    from promotion_uses u join promotions p on p.id = u.promotion_id where ${isUsedBy(customerId)} order by u.used_at, u.order_id`);
  return rows;
}
