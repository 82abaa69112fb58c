import { makeReason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError, staleVersion } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { creditPoints } from "./credit-points.ts";
import { mailAboutPoints } from "./mail-about-points.ts";
import { type MemberForStaff, readMemberForStaff } from "./member.ts";
import { sumGivenBy } from "./membership.repository.ts";
import { pointsGifts } from "./membership.settings.ts";

/**
 * Gives points to a member on the decision of staff.
 * @throws ShopError `not_found`, `stale` with the current member, `quantity_limit` with the rest of the role's limit
 * for 24 hours
 */
export function givePoints(
  deps: Deps,
  operator: Operator,
  customerId: string,
  gift: { points: number; note: string; version: string },
): Promise<MemberForStaff> {
  return inTransaction(deps.db, (tx) =>
    givePointsInTransaction(tx, deps, operator, customerId, gift),
  );
}

export async function givePointsInTransaction(
  tx: Tx,
  deps: Deps,
  operator: Operator,
  customerId: string,
  gift: { points: number; note: string; version: string },
): Promise<MemberForStaff> {
  // The lock makes two credits by one operator or to one member wait for each other. The later credit then counts the
  // earlier one.
  await lockNames(tx, "points-gift", [`operator ${operator.id}`, `customer ${customerId}`]);
  const before = await readMemberForStaff(tx, customerId);
  if (before.version !== gift.version) throw staleVersion(before);
  const allowed = (await setting(tx, pointsGifts))[operator.role] ?? 0;
  const pointsLeft = Math.max(0, allowed - (await sumGivenBy(tx, operator.id)));
  if (gift.points > pointsLeft)
    throw new ShopError(
      "quantity_limit",
      makeReason("points-limit-reached", { left: pointsLeft }),
      {
        details: { left: pointsLeft },
      },
    );
  const idempotencyKey = `staff:${customerId}:${gift.version}`;
  const pointsGift = { customerId, points: gift.points, idempotencyKey };
  await creditPoints(tx, { ...pointsGift, reason: "staff", operatorId: operator.id });
  await mailAboutPoints(deps, tx, "given", {
    ...pointsGift,
    key: `points-given:${idempotencyKey}`,
  });
  const after = await readMemberForStaff(tx, customerId);
  await recordAudit(tx, operator, {
    action: "give-points",
    subject: `customer ${customerId}`,
    before: { available_points: before.available_points },
    after: { available_points: after.available_points, points: gift.points, note: gift.note },
  });
  return after;
}
