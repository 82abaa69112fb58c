import { localized, splitLanguage } from "@harbour/i18n";
import { Anchor, Breadcrumbs, classes, Clock, EmptyState, LinkButton, Notice } from "@harbour/ui";
import { useActionData } from "react-router";
import { PageNotLoaded } from "../../components/errors/page-not-loaded.tsx";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import type { Outcome } from "../../components/forms/outcome.ts";
import { settle } from "../../components/forms/settle.server.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";
import { found } from "../../request/found.ts";
import { contextOf } from "../../request/request-context.ts";
import { signInAddress } from "../../request/sign-in-address.ts";
import { unlessRefused } from "../../request/unless-refused.ts";
import type { Route } from "./+types/calendar-page.ts";
import { calendarMessages } from "./calendar.messages.ts";
import {
  calendarHref,
  type CalendarOnly,
  type CalendarQuery,
  monthAfter,
  monthsShown,
  readCalendarQuery,
} from "./calendar-query.ts";
import { feedAddress } from "./feed-address.server.ts";
import { FeedPanel } from "./feed-panel.tsx";
import { FollowsPanel } from "./follows-panel.tsx";
import { HarbourStrip } from "./harbour-strip.tsx";
import { MonthSection } from "./month-section.tsx";
import { keyOf, presentMonths } from "./present-calendar.ts";
import { saveFollow } from "./save-follow.server.ts";
import { useFollowed } from "./use-followed.ts";
import "../../every-page.css";

/** Everybody sees what comes out; who is known sees their own in it. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { api, session, language, url } = context;
  const asked = readCalendarQuery(url.searchParams);
  const client = await session.known();
  const [calendar, user, own] = await Promise.all([
    found(
      api.calendar.all({
        query: { months: monthsShown, ...(asked.from !== null && { from: asked.from }) },
      }),
    ),
    session.user(),
    client?.calendar.own().catch(unlessRefused(null)) ?? null,
  ]);
  const months = presentMonths(calendar, own?.preorders ?? [], language);
  const first = months[0]!.month;
  return {
    asked,
    months,
    today: calendar.today,
    earlier:
      calendar.earliest !== null && calendar.earliest < first
        ? monthAfter(first, -monthsShown)
        : null,
    later:
      calendar.latest !== null && calendar.latest > months.at(-1)!.month
        ? monthAfter(first, monthsShown)
        : null,
    isMember: user !== null,
    hasOwn: (own?.preorders.length ?? 0) > 0,
    isNotified: own?.is_notified ?? false,
    follows: (own?.follows ?? []).map(({ kind, name, title }) => ({
      kind,
      name,
      title: localized(title, language),
    })),
    feed: feedAddress(context),
    ownFeed: own?.link ? feedAddress(context, own.link.token) : null,
    // Links get the page's language by themselves.
    signInHref: signInAddress(url.pathname + url.search, "en"),
  };
}

export const action = (args: Route.ActionArgs) =>
  settle(args, { words: { conflict: calendarMessages.fullList }, change: saveFollow });

export const clientAction = orRefusal;

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return pageMeta(matches, {
    title: calendarMessages.title[language],
    description: calendarMessages.hint[language],
    isPrivate: location.search !== "",
  });
};

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { asked, months, today, follows, isMember } = loaderData;
  const t = useText(calendarMessages);
  const refused = useActionData<Outcome>();
  const followed = useFollowed(follows.map(keyOf));
  const shown = months.map((month) => ({
    ...month,
    releases: month.releases.filter(({ mine, followables }) => {
      if (asked.only === "mine") return mine.length > 0;
      return asked.only === null || followables.some((one) => followed.has(keyOf(one)));
    }),
  }));
  const isEmpty = shown.every(({ releases }) => releases.length === 0);
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: t("title") }]}
      />
      <header className="mt-3 mb-6 max-w-prose">
        <h1 className="text-3xl font-black tracking-tight md:text-5xl">{t("title")}</h1>
        <p className="mt-2 text-quiet">{t("hint")}</p>
      </header>
      {refused?.problem && (
        <Notice tone="bad" className="mb-6">
          {refused.problem}
        </Notice>
      )}
      <HarbourStrip months={shown} today={today} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
        {(isMember || loaderData.hasOwn) && <Filters asked={asked} isMember={isMember} />}
        <Months {...loaderData} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {isEmpty ? (
            <EmptyState icon={<Clock size={36} />} title={t(emptyTitle(asked.only))}>
              {asked.only !== null && (
                <LinkButton href={calendarHref({ ...asked, only: null })} variant="secondary">
                  {t("showAll")}
                </LinkButton>
              )}
            </EmptyState>
          ) : (
            shown.map((month, at) => (
              <MonthSection
                key={month.month}
                month={month}
                followed={followed}
                isWhole={asked.only === null}
                isFirst={at === shown.findIndex(({ releases }) => releases.length > 0)}
              />
            ))
          )}
        </div>
        <aside className="grid content-start gap-10 self-start rounded-lg border border-line p-5 sm:p-6 xl:sticky xl:top-28 print:hidden">
          <FollowsPanel {...loaderData} followed={followed} />
          <FeedPanel {...loaderData} />
        </aside>
      </div>
    </div>
  );
}

const emptyTitle = (only: CalendarOnly | null) =>
  only === "mine" ? "emptyMine" : only === "followed" ? "emptyFollowed" : "empty";

const pill =
  "inline-flex min-h-10 items-center rounded-full px-4 text-sm font-bold transition-colors";

function Filters({ asked, isMember }: { asked: CalendarQuery; isMember: boolean }) {
  const t = useText(calendarMessages);
  const choices = [
    { only: null, label: t("all") },
    ...(isMember ? [{ only: "followed" as const, label: t("followed") }] : []),
    { only: "mine" as const, label: t("mine") },
  ];
  return (
    <nav aria-label={t("shows")} className="flex flex-wrap gap-2">
      {choices.map(({ only, label }) => (
        <Anchor
          key={label}
          href={calendarHref({ ...asked, only })}
          aria-current={asked.only === only ? "true" : undefined}
          className={classes(
            pill,
            asked.only === only ? "bg-ink text-page" : "bg-tint text-ink hover:bg-tint-strong",
          )}
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}

function Months({
  asked,
  earlier,
  later,
}: {
  asked: CalendarQuery;
  earlier: string | null;
  later: string | null;
}) {
  const t = useText(calendarMessages);
  const links = [
    ...(earlier === null ? [] : [{ from: earlier, label: t("earlier") }]),
    ...(asked.from === null ? [] : [{ from: null, label: t("present") }]),
    ...(later === null ? [] : [{ from: later, label: t("later") }]),
  ];
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ from, label }) => (
        <Anchor
          key={label}
          href={calendarHref({ ...asked, from })}
          className="inline-flex min-h-8 items-center font-bold text-link underline-offset-4 hover:underline"
        >
          {label}
        </Anchor>
      ))}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(calendarMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
