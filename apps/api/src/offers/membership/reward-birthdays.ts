import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { setting } from "../../base/configuration/index.ts";
import { giftPoints } from "./gift-points.ts";
import { writeAboutPoints } from "./mail-about-points.ts";
import { birthdaysOn } from "./membership.rules.ts";
import { pointsRewards } from "./membership.settings.ts";
import { findBirthdays } from "./dated-points.repository.ts";

const batch = 200;

/**
 * Gives birthday points to everybody whose birthday it is in Hong Kong, once a year. Birthdays on 29 February fall on
 * the 28th in other years.
 * @returns how many got some
 */
export async function giveBirthdayPoints(deps: Deps): Promise<number> {
  const { birthday: points } = await setting(deps.db, pointsRewards);
  if (points === 0) return 0;
  const { year, days } = birthdaysOn(deps.clock());
  for (let given = 0; ;) {
    const customerIds = await findBirthdays(deps.db, { year, days, max: batch });
    for (const customerId of customerIds)
      await inTransaction(deps.db, (tx) => give(deps, tx, { customerId, year, points }));
    given += customerIds.length;
    if (customerIds.length < batch) return given;
  }
}

async function give(
  deps: Deps,
  tx: Tx,
  { customerId, year, points }: { customerId: string; year: number; points: number },
): Promise<void> {
  const idempotencyKey = `birthday:${year}:${customerId}`;
  if (!(await giftPoints(tx, { customerId, points, idempotencyKey, reason: "birthday" }))) return;
  await writeAboutPoints(deps, tx, "birthday", { customerId, points, key: idempotencyKey });
}
