import type { Order } from "@harbour/contracts";
import { setting } from "../../base/configuration/index.ts";
import { isMember } from "../../base/customers/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import { computeEarnedPoints, readEarningRate } from "./earning-rate.ts";
import { findEarning } from "./membership.repository.ts";
import { findLevel } from "./membership.rules.ts";
import { membershipLevels } from "./membership.settings.ts";

interface PointsOrder {
  readonly id: string;
  readonly customerId: string;
  readonly total: Money;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
}

/** Returns the points that are shown to an order's buyer. Returns null when there are none. */
export async function readPointsNotice(
  db: Db | Tx,
  order: PointsOrder,
): Promise<Order["earned_points"]> {
  // Points of a refunded order are taken back with its money.
  if (order.isCancelled) return null;
  if (order.isPaid) return readEarnedPoints(db, order.id);
  if (!(await isMember(db, order.customerId))) return null;
  const points = computeEarnedPoints(await readEarningRate(db), order.total);
  return points === 0 ? null : { points, is_earned: false, reached_level: null };
}

async function readEarnedPoints(db: Db | Tx, orderId: string): Promise<Order["earned_points"]> {
  const earning = await findEarning(db, orderId);
  if (earning === undefined) return null;
  const { points, before: pointsBefore, taken } = earning;
  const levels = await setting(db, membershipLevels);
  const { level } = findLevel(levels, pointsBefore + points - taken);
  const hasRisen = level.slug !== findLevel(levels, pointsBefore).level.slug;
  return {
    points,
    is_earned: true,
    reached_level: hasRisen ? { slug: level.slug, title: level.title } : null,
  };
}
