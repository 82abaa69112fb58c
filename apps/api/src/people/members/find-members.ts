import {
  type ListedMemberWire,
  managerRoles,
  type OperatorRole,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { findMemberForStaff } from "../../offers/membership/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { forbidden } from "../../platform/replies/shop-error.ts";
import { toWire } from "../../platform/values/money.ts";
import { listMembers, searchMembers } from "./find-members.repository.ts";
import { sumOrdersOfMembers } from "./member-orders.repository.ts";
import { readMemberWords } from "./member-search.rules.ts";

interface MemberQuery {
  readonly q: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Lists members, or finds them by typed words. Returns one row more than the limit if there are more. */
export async function findMembers(
  { db }: Deps,
  { q, after, limit }: MemberQuery,
): Promise<ListedMemberWire[]> {
  const ids =
    q === undefined
      ? await listMembers(db, { after, limit })
      : await searchMembers(db, readMemberWords(q), {
          orderId: (await findOrder(db, q))?.id,
          limit,
        });
  const members = await Promise.all(ids.map((id) => findMemberForStaff(db, id)));
  const sums = await sumOrdersOfMembers(db, ids);
  // A member who left between the two queries is missing, and is left out.
  return members
    .filter((member) => member !== undefined)
    .map((member) => {
      const sum = sums.get(member._id);
      return {
        ...member,
        paid_total: toWire(sum?.paidTotal ?? 0),
        last_order_at: sum?.lastOrderAt ?? null,
      };
    });
}

/** Refuses to list all members, so that few people can copy the list. @throws ShopError `forbidden` */
export function requireListRole({ role }: Operator): void {
  if (!(managerRoles as readonly OperatorRole[]).includes(role))
    throw forbidden(makeReason("members-list-not-allowed"));
}
