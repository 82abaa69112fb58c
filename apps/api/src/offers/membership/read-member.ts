import { setting } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { sumPoints } from "./membership.repository.ts";
import { listReachedLevels } from "./membership.rules.ts";
import { membershipLevels } from "./membership.settings.ts";

/** A member's facts for pricing. */
export interface Member {
  readonly usablePoints: number;
  /** The member's level and all lower levels; empty for a guest. */
  readonly groups: readonly string[];
}

export async function readMember(db: Db | Tx, shopper: Shopper): Promise<Member> {
  if (shopper.kind === "guest") return { usablePoints: 0, groups: [] };
  const { available, earned } = await sumPoints(db, shopper.id);
  return {
    usablePoints: available,
    groups: listReachedLevels(await setting(db, membershipLevels), earned),
  };
}
