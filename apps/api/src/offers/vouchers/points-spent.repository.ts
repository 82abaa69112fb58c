import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { FindVouchersOfPoints } from "../membership/index.ts";
import { redemptionOf, spendingKey } from "./spending-key.rules.ts";

/** Finds what points bought: of codes redeemed together the first, whose page leads to the others. */
export const findSpentOn: FindVouchersOfPoints = async (db, customerId, keys) => {
  const ids = keys.flatMap((key) => redemptionOf(key) ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    redemption_id: string;
    id: string;
    title: LocalizedText;
    count: number;
  }>(sql`
    select redemption_id, min(id) as id, (array_agg(terms -> 'title'))[1] as title, count(*)::integer as count
    from redeemed_vouchers where redemption_id = any(${sql.param(ids)}::text[]) and customer_id = ${customerId}
    group by redemption_id`);
  return new Map(
    rows.map(({ redemption_id: redemption, id, title, count }) => [
      spendingKey(redemption),
      { discount_code_id: id, title, count },
    ]),
  );
};
