import type { MemberWire } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { isMember } from "../../base/customers/index.ts";
import { readMemberForStaff } from "../../offers/membership/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import { listMembers, searchMembers } from "./find-members.repository.ts";
import { readMemberWords } from "./member-search.rules.ts";

interface MemberQuery {
  readonly q: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Lists members, or finds them by what staff know of them. Returns one row more if more follow. */
export async function findMembers(
  { db }: Deps,
  { q, after, limit }: MemberQuery,
): Promise<MemberWire[]> {
  const ids =
    q === undefined
      ? await listMembers(db, { after, limit })
      : await searchMembers(db, readMemberWords(q), {
          orderId: (await findOrder(db, q))?.id,
          limit,
        });
  const found: MemberWire[] = [];
  // A member who left between the two reads is left out.
  for (const id of ids) if (await isMember(db, id)) found.push(await readMemberForStaff(db, id));
  return found;
}
