import { personKeys, type Person } from "../../base/logins/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { countBoughtUnits } from "./earlier-orders.repository.ts";
import { type LimitedLine, checkPersonLimits } from "./person-limits.rules.ts";

/**
 * Checks limits per person against the person's uncancelled orders. These are found by customer, contact, and
 * confirmed e-mails and phones. The lock is taken before the count and held until the commit. Thus two parallel
 * orders of one person cannot both pass.
 * @param findPerson finds the person; not called when no variant has a limit
 * @param excludedOrderId an order that does not count
 * @returns for each variant over its limit, the number of units that the person may still buy
 */
export async function findExceededLimits(
  tx: Tx,
  lines: readonly LimitedLine[],
  findPerson: () => Promise<Person>,
  excludedOrderId = "",
): Promise<Map<string, number>> {
  const limitedLines = lines.filter(({ perPersonLimit }) => perPersonLimit !== null);
  if (limitedLines.length === 0) return new Map();
  const variantIds = [...new Set(limitedLines.map(({ variantId }) => variantId))];
  const person = await findPerson();
  const names = personKeys(person);
  await lockNames(
    tx,
    "variant",
    variantIds.flatMap((variantId) => names.map((name) => `${variantId} ${name}`)),
  );
  return checkPersonLimits(
    limitedLines,
    await countBoughtUnits(tx, person, { variantIds, excludedOrderIds: [excludedOrderId] }),
  );
}
