import { or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { escapeLike } from "../../../platform/database/like-pattern.rules.ts";
import { orderCondition } from "./queue-search.fragments.ts";
import { readTransferWords } from "./typed-transfer.rules.ts";

/** Money that arrived for an order, or that a proof claims. */
export interface Transfer {
  readonly orderId: SQLWrapper;
  /** The text of the bank or of the proof, including the payer. */
  readonly text: SQL;
  /** The amounts in cents that staff may search for. */
  readonly amounts: readonly SQLWrapper[];
}

/**
 * Filters a list of transfers by the typed `q`, which may describe the order or the transfer. PostgreSQL evaluates
 * the condition for each row, as with `orderCondition`.
 * @returns undefined when there is no search
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

/** Matches a bank's text. Repeats the expression of an index on bank transfers, so that the index is used. */
export function textCondition(text: SQL, q: string): SQL {
  const pattern = escapeLike(readTransferWords(q).part);
  // A search of hyphens alone becomes empty, and an empty pattern would match everything.
  if (pattern === "") return sql`false`;
  return sql`upper(regexp_replace(normalize(${text}, NFKC), '[[:space:]‐‑–—−-]', '', 'g')) like upper(${`%${pattern}%`})`;
}

/** Matches a typed amount. @returns undefined when the text is no amount */
export function amountCondition(amount: SQLWrapper, q: string): SQL | undefined {
  const { cents } = readTransferWords(q);
  return cents === undefined ? undefined : sql`${amount} = ${cents}::integer`;
}

/** Filters waiting proofs by `q`, which may be an order, an amount due, or words read from a proof. */
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
