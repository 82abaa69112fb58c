import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type Db, inTransaction, planByValues, type Tx } from "../../platform/db.ts";
import { ofOrdersFound, type Search, searchesOf } from "./queue-search.repository.ts";
import { readSearchWords } from "./queue-search.rules.ts";
import { readTransferWords } from "./transfer-words.rules.ts";

/** A list of what hangs on orders, of which some orders may have several. */
export interface ListOnOrders {
  /** `select id, order_id, created_at from …`, narrowed, and only what is behind the page before. */
  readonly rows: SQL;
  readonly isOldestFirst: boolean;
  readonly limit: number;
}

/** The depths of a search: rows of the list it looks through, and orders found by a word, at first and then. */
const depths = [500, 2500];

/**
 * The ids of the list's next ones whose orders staff find by `q` as it was typed. As in the search for orders themselves
 * (`desk-search.repository.ts`) both ways are tried, a little of each and then more. Words that many have stand at the beginning of the
 * list. Words that few have are found from the orders.
 */
export function findOnOrders(db: Db, list: ListOnOrders, q: string): Promise<string[]> {
  const searches = searchesOf(readSearchWords(q));
  return inTransaction(db, async (tx) => {
    await planByValues(tx);
    for (const depth of depths) {
      const found =
        (await amongFirst(tx, list, searches, depth)) ?? (await ofFound(tx, list, searches, depth));
      if (found !== null) return found;
    }
    return (await ofFound(tx, list, searches, null)) ?? [];
  });
}

/** Null: there may be more than were found so far down. */
async function amongFirst(
  tx: Tx,
  { rows, isOldestFirst, limit }: ListOnOrders,
  searches: readonly Search[],
  depth: number,
): Promise<string[] | null> {
  const way = wayOf(isOldestFirst);
  const finds = or(...searches.map((search) => search.finds));
  const { rows: seen } = await tx.execute<{ id: string; is_found: boolean; is_last: boolean }>(sql`
    select id, is_found, place = ${depth} as is_last
    from (
      select x.*, exists (select from orders o where o.id = x.order_id and (${finds})) as is_found,
        row_number() over (order by x.created_at ${way}, x.id ${way}) as place
      from (select * from (${rows}) x order by x.created_at ${way}, x.id ${way} limit ${depth}) x
    ) seen
    where is_found or place = ${depth} order by created_at ${way}, id ${way} limit ${limit}`);
  const found = seen.filter(({ is_found }) => is_found);
  return found.length < limit && seen.at(-1)?.is_last === true ? null : found.map(({ id }) => id);
}

/** @param depth null: however many orders there are @returns null when one of the searches finds more orders than are looked up */
async function ofFound(
  tx: Tx,
  { rows, isOldestFirst, limit }: ListOnOrders,
  searches: readonly Search[],
  depth: number | null,
): Promise<string[] | null> {
  const way = wayOf(isOldestFirst);
  const lists = searches.map(
    ({ few }, place) =>
      sql`(select ${place}::integer as place, o.id from (${few(depth === null ? null : depth + 1)}) o)`,
  );
  // Each order's rows are looked up by themselves, in an order that no index has: the list is not walked for them.
  const { rows: page } = await tx.execute<{ id: string | null; is_cut: boolean | null }>(sql`
    with found as materialized (${sql.join(lists, sql` union all `)})
    select page.id, is_cut
    from (select bool_or(count > ${depth}::integer) as is_cut from (select count(*) from found group by place) each) cuts
    left join (
      select x.id, x.created_at from (select distinct id from found) o
      cross join lateral (select * from (${rows}) x where x.order_id = o.id offset 0) x
      order by x.created_at + interval '0' ${way}, x.id ${way} limit ${limit}
    ) page on true
    order by page.created_at ${way}, page.id ${way}`);
  return page[0]?.is_cut === true ? null : page.flatMap(({ id }) => id ?? []);
}

const wayOf = (isOldestFirst: boolean): SQL => (isOldestFirst ? sql`asc` : sql`desc`);

/** Money that came for an order, or was said to have come. */
export interface Transfer {
  readonly orderId: SQLWrapper;
  /** The text of the bank or of a picture, payer included. */
  readonly text: SQL;
  /** The amounts in cents that staff may mean. */
  readonly amounts: readonly SQLWrapper[];
}

/**
 * Filters a queue of transfers by `q` as typed, by order or transfer; undefined: no filter. It looks at one after the
 * other, as `ofOrdersFound` does.
 */
export function ofTransfersFound(
  { orderId, text, amounts }: Transfer,
  q: string | undefined,
): SQL | undefined {
  if (q === undefined || q === "") return undefined;
  return or(
    ofOrdersFound(orderId, q),
    hasPart(text, q),
    ...amounts.flatMap((one) => isAmount(one, q) ?? []),
  );
}

/** An index of bank transfers says the same, word for word. */
export function hasPart(text: SQL, q: string): SQL {
  const part = readTransferWords(q).part.replace(/[\\%_]/g, "\\$&");
  // A word of nothing but hyphens is empty, and everything holds the empty word.
  if (part === "") return sql`false`;
  return sql`upper(regexp_replace(normalize(${text}, NFKC), '[[:space:]‐‑–—−-]', '', 'g')) like upper(${`%${part}%`})`;
}

/** Undefined: it is no amount. */
export function isAmount(amount: SQLWrapper, q: string): SQL | undefined {
  const { cents } = readTransferWords(q);
  return cents === undefined ? undefined : sql`${amount} = ${cents}::integer`;
}

/** The orders that `q` finds, each by its index. */
export function idsOfOrdersFound(q: string): SQL {
  const lists = searchesOf(readSearchWords(q)).map(
    ({ few }) => sql`(select o.id from (${few(null)}) o)`,
  );
  return sql`(${sql.join(lists, sql` union `)})`;
}

/** Filters waiting proofs by `q`: by order, sum due, or what was read off them. */
export function isProofFound(q: string | undefined): SQL | undefined {
  const read = (what: string) => sql`payment_proofs.reading #>> ${sql.raw(`'{${what},value}'`)}`;
  return ofTransfersFound(
    {
      orderId: sql`payment_proofs.order_id`,
      text: sql`concat_ws(' ', ${read("transfer_reference")}, ${read("payer")}, ${read("order_reference")})`,
      amounts: [sql`orders.total`, sql`(100 * (${read("amount")})::numeric)`],
    },
    q,
  );
}
