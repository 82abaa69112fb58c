import { sessionEndpoints } from "@harbour/contracts";
import { inTransaction } from "../../../platform/database/db.ts";
import { requireRegistered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { notFound } from "../../../platform/replies/shop-error.ts";
import { route, type Route } from "../../../platform/routes/routes.ts";
import { describeSessions } from "../../../platform/sessions/session-rows.ts";
import { shopperSessions } from "../../../platform/sessions/sessions.ts";

export const sessionRoutes = ({ db }: Deps): Route[] => [
  route(sessionEndpoints.list, async ({ actor }) => {
    const { id, sessionId } = requireRegistered(actor);
    return { data: describeSessions(await shopperSessions.list(db, id), sessionId) };
  }),
  route(sessionEndpoints.end, async ({ actor, params }) => {
    const { id } = requireRegistered(actor);
    if (!(await shopperSessions.end(db, id, params.session_id))) throw notFound("Session");
    return { message: "That device is signed out." };
  }),
  route(sessionEndpoints.endAll, async ({ actor }) => {
    const { id } = requireRegistered(actor);
    await inTransaction(db, (tx) => shopperSessions.endAll(tx, id));
    return { message: "You're signed out on every device." };
  }),
];
