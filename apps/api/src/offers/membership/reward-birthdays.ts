import { setting } from "../../base/configuration/index.ts";
import { lockCustomer } from "../../base/customers/index.ts";
import { findPersonHashes } from "../../base/logins/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { creditOncePerPerson } from "./credit-points.ts";
import { findBirthdays } from "./dated-points.repository.ts";
import { mailAboutPoints } from "./mail-about-points.ts";
import { listBirthdaysOn } from "./membership.rules.ts";
import { pointsRewards } from "./membership.settings.ts";

const batch = 200;

/**
 * Gives birthday points to everybody whose birthday is today in Hong Kong, once a year per account and person.
 * Birthdays on 29 February are celebrated on the 28th in other years.
 * @returns how many people got points
 */
export async function giveBirthdayPoints(deps: Deps): Promise<number> {
  const { birthday: points } = await setting(deps.db, pointsRewards);
  if (points === 0) return 0;
  const { year, days } = listBirthdaysOn(deps.clock());
  let giftCount = 0;
  for (let lastId: string | undefined = ""; lastId !== undefined;) {
    const customerIds = await findBirthdays(deps.db, { days, after: lastId, max: batch });
    for (const customerId of customerIds) {
      const gift = { customerId, year, points };
      if (await inTransaction(deps.db, (tx) => giveBirthday(deps, tx, gift))) giftCount += 1;
    }
    lastId = customerIds[batch - 1];
  }
  return giftCount;
}

/** @returns false for an account or a person that got this year's points before */
export async function giveBirthday(
  deps: Deps,
  tx: Tx,
  { customerId, year, points }: { customerId: string; year: number; points: number },
): Promise<boolean> {
  // The lock keeps the mailbox unchanged, because an account must not get points for two mailboxes.
  if (!(await lockCustomer(tx, customerId, "no key update"))) return false;
  const personHashes = await findPersonHashes(deps, tx, customerId);
  const gift = { customerId, points, reason: "birthday" } as const;
  const key = await creditOncePerPerson(tx, personHashes, `birthday:${year}`, gift);
  if (key === undefined) return false;
  await mailAboutPoints(deps, tx, "birthday", { customerId, points, key });
  return true;
}
