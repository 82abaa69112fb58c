import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { escapeLike } from "../../../platform/database/like-pattern.rules.ts";
import { orderCondition } from "./queue-search.fragments.ts";
import { readTransferWords } from "./typed-transfer.rules.ts";

/** Money that came for an order, or is claimed to have come. */
export interface Transfer {
  readonly orderId: SQLWrapper;
  /** The bank's text or the text of a picture, payer included. */
  readonly text: SQL;
  /** The amounts in cents that staff may mean. */
  readonly amounts: readonly SQLWrapper[];
}

/**
 * Filters a list of transfers by the typed `q`, by order or transfer; undefined when there is no search. Checks one row
 * after the other, like `matchOrders`.
 */
export function filterTransfersBySearch(
  { orderId, text, amounts }: Transfer,
  q: string | undefined,
): SQL | undefined {
  if (q === undefined || q === "") return undefined;
  return or(
    orderCondition(orderId, q),
    textCondition(text, q),
    ...amounts.flatMap((amount) => amountCondition(amount, q) ?? []),
  );
}

/** Repeats the expression of an index on bank transfers. */
export function textCondition(text: SQL, q: string): SQL {
  const pattern = escapeLike(readTransferWords(q).part);
  // A search of hyphens only becomes empty, and an empty text matches everything.
  if (pattern === "") return sql`false`;
  return sql`upper(regexp_replace(normalize(${text}, NFKC), '[[:space:]‐‑–—−-]', '', 'g')) like upper(${`%${pattern}%`})`;
}

/** Matches orders of a typed amount. Returns undefined when the text is no amount. */
export function amountCondition(amount: SQLWrapper, q: string): SQL | undefined {
  const { cents } = readTransferWords(q);
  return cents === undefined ? undefined : sql`${amount} = ${cents}::integer`;
}

/** Filters waiting proofs by `q`: by order, by amount due, or by what was read from them. */
export function proofCondition(q: string | undefined): SQL | undefined {
  const selectReadingField = (field: string) =>
    sql`payment_proofs.reading #>> ${sql.raw(`'{${field},value}'`)}`;
  return filterTransfersBySearch(
    {
      orderId: sql`payment_proofs.order_id`,
      text: sql`concat_ws(' ', ${selectReadingField("transfer_reference")}, ${selectReadingField("payer")}, ${selectReadingField("order_reference")})`,
      amounts: [sql`orders.total`, sql`(100 * (${selectReadingField("amount")})::numeric)`],
    },
    q,
  );
}
