import type { Deps } from "../../platform/deps.ts";
import { listSessions } from "../../platform/sessions.ts";
import { exportOf as cartsOf } from "../cart/index.ts";
import { findLogins } from "../customers/index.ts";
import { exportOf as uploadsOf } from "../files/index.ts";
import { exportOf as pointsOf } from "../membership/index.ts";
import { exportOf as messagesTo } from "../messages/index.ts";
import { exportOf as notificationsOf } from "../notifications/index.ts";
import { exportOf as ordersOf } from "../orders/index.ts";
import { exportOf as cardsOf } from "../payments/index.ts";
import { exportOf as profileOf } from "../profile/index.ts";
import { exportOf as reviewsOf } from "../reviews/index.ts";
import { exportOf as wishesOf } from "../wishlist/index.ts";
import { exportSeconds } from "./export-link.ts";

/** Everything the shop keeps about a person, module by module (PDPO). Private pictures can be seen as long as the copy. */
export async function collectData(
  deps: Deps,
  customerId: string,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  const logins = await findLogins(db, customerId);
  const confirmed = logins.filter(({ verifiedAt }) => verifiedAt !== null);
  return {
    made_at: deps.clock().toISOString(),
    ...(await profileOf(db, customerId)),
    notifications: await notificationsOf(db, customerId),
    sessions: await sessionsOf(deps, customerId),
    carts: await cartsOf(db, customerId),
    wishlist: await wishesOf(db, customerId),
    orders: await ordersOf(db, customerId),
    reviews: await reviewsOf(db, customerId),
    points: await pointsOf(db, customerId),
    cards: await cardsOf(db, customerId),
    uploads: await uploadsOf(deps, customerId, exportSeconds),
    messages: await messagesTo(
      db,
      customerId,
      confirmed.map(({ address }) => address),
    ),
  };
}

async function sessionsOf({ db }: Deps, customerId: string) {
  const rows = await listSessions(db, customerId);
  return rows.map(({ userAgent, createdAt, lastUsedAt }) => ({
    user_agent: userAgent,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }));
}
