import { sessionEndpoints } from "@harbour/contracts";
import { registeredOf } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { on, type Route } from "../../platform/routes.ts";
import { endSession, endSessions, listSessions } from "../../platform/sessions.ts";
import { notFound } from "../../platform/shop-error.ts";

export const sessionRoutes = ({ db }: Deps): Route[] => [
  on(sessionEndpoints.all, async ({ actor }) => {
    const { id, sessionId } = registeredOf(actor);
    const data = (await listSessions(db, id)).map((row) => ({
      _id: row.id,
      is_current: row.id === sessionId,
      user_agent: row.userAgent,
      created_at: row.createdAt,
      last_used_at: row.lastUsedAt,
    }));
    return { data };
  }),
  on(sessionEndpoints.end, async ({ actor, params }) => {
    const { id } = registeredOf(actor);
    if (!(await endSession(db, id, params.session_id))) throw notFound("Session");
    return { message: "You are signed out there." };
  }),
  on(sessionEndpoints.endAll, async ({ actor }) => {
    const { id } = registeredOf(actor);
    await inTransaction(db, (tx) => endSessions(tx, id));
    return { message: "You are signed out everywhere." };
  }),
];
