import type { Tx } from "../../platform/db.ts";
import { lockNames } from "../../platform/lock-names.ts";
import { namesOf, type Person } from "../../base/logins/index.ts";
import { countBought } from "./purchases.repository.ts";
import { type LimitedLine, overPersonLimit } from "./person-limits.rules.ts";

/**
 * Counts what the same person already holds in orders that were not cancelled, by customer, by e-mail or phone of the order, and by
 * those that the account confirmed. The lock comes before the count and stays until commit: two of one person at once cannot both be
 * the first.
 * @param personOf who it is, not looked for when nothing is limited
 * @returns how many more they may have of each variant of which they want too many
 */
export async function findOverLimit(
  tx: Tx,
  lines: readonly LimitedLine[],
  personOf: () => Promise<Person>,
): Promise<Map<string, number>> {
  const limited = lines.filter(({ perPersonLimit }) => perPersonLimit !== null);
  if (limited.length === 0) return new Map();
  const variantIds = [...new Set(limited.map(({ variantId }) => variantId))];
  const person = await personOf();
  const names = namesOf(person);
  await lockNames(
    tx,
    "variant",
    variantIds.flatMap((variantId) => names.map((name) => `${variantId} ${name}`)),
  );
  return overPersonLimit(limited, await countBought(tx, person, variantIds));
}
