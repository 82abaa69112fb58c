import { type Personal, selectRecentRows } from "../../platform/modules/personal.ts";
import { shopperSessions } from "../../platform/sessions/sessions.ts";
import { forgetCodes } from "./codes/codes.repository.ts";

/** Personal data in sessions and codes. */
export const accountsPersonal: Personal = {
  tables: ["sessions", "verification_codes"],
  export: async ({ db }, { customerId }) => {
    const sessions = await shopperSessions.list(db, customerId);
    return {
      sessions: sessions.map(({ userAgent, createdAt, lastUsedAt }) => ({
        user_agent: userAgent,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    };
  },
  activity: { "pending accounts": selectRecentRows("sessions", "last_used_at") },
  erase: async (tx, { customerId }) => {
    await shopperSessions.endAll(tx, customerId);
    await forgetCodes(tx, customerId);
  },
};
