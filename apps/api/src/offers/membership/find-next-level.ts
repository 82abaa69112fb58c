import type { LocalizedText } from "@harbour/contracts";
import { setting } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { sumPoints } from "./membership.repository.ts";
import { membershipLevels } from "./membership.settings.ts";

export interface LevelAhead {
  readonly title: LocalizedText;
  /** The points that the member lacks. */
  readonly pointsToNext: number;
}

/** Finds the nearest of these levels that a member has not reached. Returns null for guests, or when there is none. */
export async function findNextLevel(
  db: Db | Tx,
  shopper: Shopper,
  slugs: readonly string[],
): Promise<LevelAhead | null> {
  if (shopper.kind === "guest") return null;
  const levels = await setting(db, membershipLevels);
  const { earned } = await sumPoints(db, shopper.id);
  const nextLevel = levels.find(({ slug, points }) => slugs.includes(slug) && points > earned);
  return nextLevel ? { title: nextLevel.title, pointsToNext: nextLevel.points - earned } : null;
}
