import type { Personal } from "../../platform/modules/personal.ts";
import { findFollows, findCalendarLink, forgetCalendar } from "./member-calendar.repository.ts";

/** Personal data of the calendar: follows, alerts, and the link of the feed. */
export const calendarPersonal: Personal = {
  tables: ["follows", "calendar_links", "release_alerts"],
  export: async ({ db }, { customerId }) => {
    const link = await findCalendarLink(db, customerId);
    return {
      calendar: {
        follows: (await findFollows(db, customerId)).map(({ kind, name, createdAt }) => ({
          kind,
          name,
          created_at: createdAt.toISOString(),
        })),
        link: link ? { token: link.token, created_at: link.createdAt.toISOString() } : null,
      },
    };
  },
  erase: (tx, { customerId }) => forgetCalendar(tx, customerId),
};
