import { calendarEndpoints } from "@harbour/contracts";
import { findChosenChannels } from "../../base/notifications/index.ts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { toEveryLanguage } from "../../platform/values/localized-text.rules.ts";
import { endCalendarSharing, setFollow, shareCalendar } from "./change-follows.ts";
import { findFollows, findCalendarLink, findOwnPreorders } from "./member-calendar.repository.ts";
import { readCalendar } from "./read-calendar.ts";

/**
 * Routes of the calendar. Responses are cached under the tags of their products. The tag `calendar` stands for dates,
 * quotas and the change of day.
 */
export function calendarRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(calendarEndpoints.list, async ({ query, tag }) => {
      tag("calendar", "products", "catalogue");
      const calendar = await readCalendar(deps, query);
      for (const { releases } of calendar.months)
        tag(...releases.map(({ product }) => `product:${product._id}`));
      return calendar;
    }),
    route(calendarEndpoints.listOwn, async ({ actor }) => {
      const preorders = await findOwnPreorders(db, actor.id);
      if (actor.kind === "guest") return { preorders, follows: [], is_notified: false, link: null };
      const link = await findCalendarLink(db, actor.id);
      return {
        preorders,
        follows: (await findFollows(db, actor.id)).map(({ kind, name, title, createdAt }) => ({
          kind,
          name,
          title: title ?? toEveryLanguage(name),
          created_at: createdAt.toISOString(),
        })),
        is_notified: (await findChosenChannels(deps, actor.id, "release_update")) !== null,
        link: link ? { token: link.token, created_at: link.createdAt.toISOString() } : null,
      };
    }),
    route(calendarEndpoints.follow, async ({ actor, body }) => {
      await setFollow(deps, requireRegistered(actor), body);
      return {
        is_followed: body.is_followed,
        message: body.is_followed ? "You will hear of it." : "You will not hear of it any more.",
      };
    }),
    route(calendarEndpoints.share, async ({ actor }) => ({
      token: await shareCalendar(deps, requireRegistered(actor)),
      message: "Anyone with the link can see your calendar.",
    })),
    route(calendarEndpoints.unshare, async ({ actor }) => {
      await endCalendarSharing(deps, requireRegistered(actor));
      return { message: "The link is turned off." };
    }),
  ];
}
