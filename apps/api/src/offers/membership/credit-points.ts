import type { PointsReason } from "@harbour/contracts";
import { setting } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { hasPointsCredit, hasTransactionWithKey } from "./dated-points.repository.ts";
import { addBatch } from "./ledger.repository.ts";
import { membershipPoints } from "./membership.settings.ts";

/** Points that the shop gives, instead of points that an order earns. */
interface PointsCredit {
  readonly customerId: string;
  readonly points: number;
  readonly reason?: PointsReason;
  /** The operator who gives the points. */
  readonly operatorId?: string;
}

/**
 * Credits points for an occasion, once per account and once per person.
 * @param names the person's keyed hashes
 * @returns the idempotency key of the credit; undefined when the account or the person had the points before
 */
export async function creditOncePerPerson(
  tx: Tx,
  names: readonly string[],
  occasion: string,
  gift: PointsCredit,
): Promise<string | undefined> {
  const [idempotencyKey, ...otherKeys] = names.map((name) => `${occasion}:${name}`);
  if (idempotencyKey === undefined) return undefined;
  // The lock makes two accounts of one person wait for each other.
  await lockNames(tx, "gift", names);
  if (await hasPointsCredit(tx, gift.customerId, `${occasion}:`)) return undefined;
  if (await hasTransactionWithKey(tx, otherKeys.map(giftKey))) return undefined;
  return (await creditPoints(tx, { ...gift, idempotencyKey })) ? idempotencyKey : undefined;
}

/**
 * Credits given points, once per idempotency key. They expire like earned points.
 * @returns whether the points were credited; false for a used key
 */
export async function creditPoints(
  tx: Tx,
  gift: PointsCredit & { readonly idempotencyKey: string },
): Promise<boolean> {
  const terms = await setting(tx, membershipPoints);
  return addBatch(tx, {
    ...gift,
    type: "GIFT",
    expiresAfterDays: terms.expires_after_days,
    idempotencyKey: giftKey(gift.idempotencyKey),
  });
}

function giftKey(key: string): string {
  return `gift:${key}`;
}
