import { maxFollows } from "@harbour/contracts";
import { plainReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  deleteFollow,
  deleteCalendarLink,
  type Follow,
  insertFollow,
  isFollowable,
  writeCalendarLink,
} from "./member-calendar.repository.ts";

/**
 * Follows or unfollows a series or a maker. Idempotent.
 * @throws ShopError `not_found` (unknown subject), `conflict` (too many follows)
 */
export async function setFollow(
  deps: Deps,
  { id: customerId }: Registered,
  { kind, name, is_followed: isFollowed }: Follow & { readonly is_followed: boolean },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    isFollowed
      ? setFollowWithin(tx, customerId, { kind, name })
      : deleteFollow(tx, customerId, { kind, name }),
  );
}

/** Follows or unfollows in the caller's transaction. */
export async function setFollowWithin(
  tx: Tx,
  customerId: string,
  { kind, name }: Follow,
): Promise<void> {
  // The lock keeps parallel requests of one person from exceeding the limit.
  await lockAccount(tx, customerId);
  if (!(await isFollowable(tx, { kind, name })))
    throw notFound(kind === "maker" ? "Maker" : "Series");
  if (await insertFollow(tx, customerId, { kind, name }, maxFollows)) return;
  throw conflict(plainReason(`You can follow at most ${maxFollows} series and brands.`), {
    most: maxFollows,
  });
}

/** Creates a link with a random token, which replaces the former link. @returns the token */
export async function shareCalendar(deps: Deps, { id }: Registered): Promise<string> {
  const token = randomId();
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, id);
    await writeCalendarLink(tx, id, token);
  });
  return token;
}

export async function endCalendarSharing(deps: Deps, { id }: Registered): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteCalendarLink(tx, id));
}
