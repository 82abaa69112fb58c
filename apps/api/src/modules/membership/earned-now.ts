import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { setting } from "../configuration/index.ts";
import { findTime } from "./ledger.repository.ts";
import { factorAt, pointsFor } from "./membership.rules.ts";
import { membershipPoints, pointsRewards } from "./membership.settings.ts";

export interface Earned {
  readonly points: number;
  readonly rate: { readonly dollarsPerPoint: number; readonly factor: number };
}

/** What paying so much earns a member at this moment's rate: what is announced and what is given come from here. */
export async function earnedNow(db: Db | Tx, paid: Money): Promise<Earned> {
  const { dollars_per_point: dollarsPerPoint } = await setting(db, membershipPoints);
  const { days } = await setting(db, pointsRewards);
  const factor = days.length === 0 ? 1 : factorAt(days, await findTime(db));
  return {
    points: pointsFor(paid, dollarsPerPoint) * factor,
    rate: { dollarsPerPoint, factor },
  };
}
