import { localized } from "@harbour/i18n";
import { followableKey } from "../../../components/follows/followable.ts";
import { readFollowResult } from "../../../components/follows/read-follows.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { composeSignInAddress } from "../../../request/sign-in-address.ts";
import { addMonths, visibleMonthCount, readCalendarQuery } from "./calendar-query.ts";
import { composeFeedAddress } from "./feed-address.server.ts";
import { presentMonths } from "./present-months.ts";

export async function readCalendar(context: RequestContext) {
  const { api, session, language, url } = context;
  const query = readCalendarQuery(url.searchParams);
  const client = await session.findExistingClient();
  const [calendar, user, ownCalendar] = await Promise.all([
    requireFound(
      api.calendar.list({
        query: {
          months: visibleMonthCount,
          ...(query.from !== null && { from: query.from }),
          ...(query.store !== null && { store: query.store }),
        },
      }),
    ),
    session.user(),
    client?.calendar.listOwn().catch(fallbackOnRefusal(null)) ?? null,
  ]);
  const months = presentMonths(calendar, ownCalendar?.preorders ?? [], language);
  const first = months[0]!.month;
  return {
    query,
    months,
    today: calendar.today,
    earlierMonth:
      calendar.earliest !== null && calendar.earliest < first
        ? addMonths(first, -visibleMonthCount)
        : null,
    laterMonth:
      calendar.latest !== null && calendar.latest > months.at(-1)!.month
        ? addMonths(first, visibleMonthCount)
        : null,
    hasStores:
      query.store !== null ||
      new Set(months.flatMap(({ releases }) => releases.map(({ store }) => store))).size > 1,
    isMember: user !== null,
    hasOwnPreorders: (ownCalendar?.preorders.length ?? 0) > 0,
    result: readFollowResult(context, ownCalendar?.follows.map(followableKey) ?? []),
    isNotified: ownCalendar?.is_notified ?? false,
    follows: (ownCalendar?.follows ?? []).map(({ kind, name, title }) => ({
      kind,
      name,
      title: localized(title, language),
    })),
    feed: composeFeedAddress(context),
    ownFeed: ownCalendar?.link ? composeFeedAddress(context, ownCalendar.link.token) : null,
    // Links add the page's language themselves.
    signInHref: composeSignInAddress(url.pathname + url.search, "en"),
  };
}

export type CalendarView = Awaited<ReturnType<typeof readCalendar>>;
