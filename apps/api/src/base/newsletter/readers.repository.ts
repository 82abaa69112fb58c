import type { Language } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

/** A subscriber of the newsletter. */
export interface NewsletterRecipient {
  readonly email: string;
  readonly language: Language;
  readonly since: Date;
  /** The subscriber's id; null for a member. */
  readonly subscriberId: string | null;
  /** The member who chose news by e-mail; null for a subscriber without an account. */
  readonly customerId: string | null;
}

/**
 * Selects subscribers without an account, and members who want news by e-mail. No address is selected twice, because
 * a member's choice is in the member's settings only.
 */
const selectReaders = sql`(
  select s.email, s.language, s.confirmed_at as since, s.id as subscriber_id, null as customer_id
  from newsletter_subscribers s where s.status = 'subscribed' and s.customer_id is null
  union all
  select l.address, coalesce(c.preferred_language, 'en'), coalesce(
    (select max(y.created_at) from consents y where y.customer_id = c.id and y.topic = 'marketing_info' and y.is_accepted), n.updated_at),
    null, c.id
  from notification_settings n join customers c on c.id = n.customer_id join logins l on l.customer_id = c.id
  where n.is_notifiable and n.marketing_info and 'EMAIL' = any(n.channels) and c.type <> 'TEMP' and c.closed_at is null
    and l.kind = 'EMAIL' and l.verified_at is not null
) as r`;

export interface ReaderFilters {
  readonly language: Language | undefined;
  /** A part of the address. */
  readonly search?: string | undefined;
  /** The cursor: the last address of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds a page of subscribers by address. */
export async function findRecipients(
  db: Db,
  { language, search, after, limit }: ReaderFilters,
): Promise<NewsletterRecipient[]> {
  const { rows } = await db.execute<{
    email: string;
    language: Language;
    since: string;
    subscriber_id: string | null;
    customer_id: string | null;
  }>(sql`
    select r.* from ${selectReaders}
    where ${language ? sql`r.language = ${language}` : sql`true`}
      and ${search ? sql`position(${search.toLowerCase()} in r.email) > 0` : sql`true`}
      and ${after === undefined ? sql`true` : sql`r.email > ${after} collate "C"`}
    order by r.email collate "C" limit ${limit}`);
  return rows.map((row) => ({
    email: row.email,
    language: row.language,
    since: new Date(row.since),
    subscriberId: row.subscriber_id,
    customerId: row.customer_id,
  }));
}

export async function countReaders(db: Db) {
  const { rows } = await db.execute<{ language: Language; is_member: boolean; count: number }>(sql`
    select r.language, r.customer_id is not null as is_member, count(*)::integer as count from ${selectReaders} group by 1, 2`);
  const {
    rows: [waitingRow],
  } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from newsletter_subscribers where status = 'pending'`,
  );
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const countInLanguage = (language: Language) => sum((row) => row.language === language);
  return {
    subscribers: sum(({ is_member: isMember }) => !isMember),
    members: sum(({ is_member: isMember }) => isMember),
    pending: waitingRow?.count ?? 0,
    by_language: {
      en: countInLanguage("en"),
      zh: countInLanguage("zh"),
      cn: countInLanguage("cn"),
    },
  };
}
