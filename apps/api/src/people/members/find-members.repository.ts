import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { toContainsPattern, escapeLike } from "../../platform/database/like-pattern.rules.ts";
import type { MemberWords } from "./member-search.rules.ts";

/** The most rows that each condition of a search reads, so that common words cost little. */
const maxRowsPerCondition = 500;

const isMember = sql`c.type <> 'TEMP' and c.closed_at is null`;

/** Lists members, newest first. */
export async function listMembers(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const afterCursor = after
    ? sql`and (c.created_at, c.id) < (select created_at, id from customers where id = ${after})`
    : sql``;
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customers c where ${isMember} ${afterCursor}
    order by c.created_at desc, c.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Finds members by words, newest first. Each meaning of the words reads only its first rows. */
export async function searchMembers(
  db: Db,
  searchTerms: MemberWords,
  { orderId, limit }: { readonly orderId: string | undefined; readonly limit: number },
): Promise<string[]> {
  const lists = [
    ...nameConditions(searchTerms).map(
      (condition) =>
        sql`(select c.id from customers c where ${isMember} and ${condition} limit ${maxRowsPerCondition})`,
    ),
    ...addressConditions(searchTerms).map(
      (beginsWith) => sql`
        (select l.customer_id as id from logins l where l.verified_at is not null and ${beginsWith} limit ${maxRowsPerCondition})`,
    ),
    ...(orderId === undefined
      ? []
      : [sql`(select o.customer_id as id from orders o where o.id = ${orderId})`]),
  ];
  if (lists.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from (${sql.join(lists, sql` union `)}) found
    join customers c on c.id = found.id
    where ${isMember} order by c.created_at desc, c.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

function nameConditions({ namePart, nameStart, nameLetters }: MemberWords): SQL[] {
  const name = sql`lower(c.username)`;
  return [
    ...(namePart === undefined ? [] : [sql`${name} like ${toContainsPattern(namePart)}`]),
    ...(nameStart === undefined ? [] : [sql`${name} like ${`${escapeLike(nameStart)}%`}`]),
    ...(nameLetters === undefined
      ? []
      : [
          sql`string_to_array(${name}, null) @> string_to_array(${nameLetters}, null)
            and position(${nameLetters} in ${name}) > 0`,
        ]),
  ];
}

function addressConditions({ email, phones = [] }: MemberWords): SQL[] {
  return [
    ...(email === undefined ? [] : [beginsWith("EMAIL", email)]),
    ...phones.map((phone) => beginsWith("PHONE", phone)),
  ];
}

const beginsWith = (kind: "EMAIL" | "PHONE", word: string): SQL =>
  sql`l.kind = ${kind} and l.address like ${`${escapeLike(word)}%`}`;
