import { splitLanguage } from "@harbour/i18n";
import { Breadcrumbs, Clock, EmptyState, LinkButton, Notice } from "@harbour/ui";
import { redirect, useActionData } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { followRefusals } from "../../../components/follows/follow-refusals.texts.ts";
import { FollowToast } from "../../../components/follows/follow-toast.tsx";
import { followableKey } from "../../../components/follows/followable.ts";
import { composeFollowedAddress } from "../../../components/follows/followed-address.ts";
import { keepPendingFollow } from "../../../components/follows/pending-follow.server.ts";
import { readFollows } from "../../../components/follows/read-follows.server.ts";
import { useFollowed } from "../../../components/follows/use-followed.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import type { Outcome } from "../../../components/forms/outcome.ts";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { userPartParameter } from "../../../components/site/per-user-part.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { signInAddress } from "../../../request/sign-in-address.ts";
import type { Route } from "./+types/calendar-page.ts";
import { OtherMonths, OwnFilter, StoreFilter } from "./calendar-filters.tsx";
import { calendarHref, type CalendarFilter } from "./calendar-query.ts";
import { calendarTexts } from "./calendar.texts.ts";
import { FeedPanel } from "./feed-panel.tsx";
import { FollowsPanel } from "./follows-panel.tsx";
import { HarbourStrip } from "./harbour-strip.tsx";
import { MonthSection } from "./month-section.tsx";
import { type CalendarView, readCalendar } from "./read-calendar.ts";
import { saveFollow } from "./save-follow.server.ts";
import { StripLegend } from "./strip-legend.tsx";
import "../../../every-page.css";

/** Loads the calendar, with a member's own entries. Product pages use `?own=1` for the visitor's follows. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return context.url.searchParams.has(userPartParameter) && isDataRequest(args.request)
    ? { page: null, follows: await readFollows(context) }
    : { page: await readCalendar(context), follows: [] };
}

/** The longest key, a kind with a name. */
const maxKey = 200;

/** Handles every follow of the site. `back` is the guest's page after signing in. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const [back, key] = [sanitizeOwnPath(formText(form, "back")), formText(form, "target")];
  const isFollow = formText(form, "intent") === "follow";
  if (form.has("back") && !(await context.session.memberClient())) {
    if (isFollow && key.length > 0 && key.length <= maxKey)
      keepPendingFollow(context, { key, back });
    throw redirect(signInAddress(back, context.language), 303);
  }
  const words = { conflict: followRefusals.fullList };
  return handleAccountForm(args, {
    read: form,
    words,
    change: async (sent) => {
      await saveFollow(sent);
      if (form.has("back") && !isDataRequest(args.request))
        throw redirect(isFollow ? composeFollowedAddress(back, key) : back, 303);
    },
  });
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return pageMeta(matches, {
    title: calendarTexts.title[language],
    description: calendarTexts.hint[language],
    isPrivate: location.search !== "",
  });
};

export default function CalendarPage({ loaderData: { page } }: Route.ComponentProps) {
  return page && <Calendar page={page} />;
}

function Calendar({ page }: { page: CalendarView }) {
  const { query, months, today, follows, result, isMember } = page;
  const t = useTexts(calendarTexts);
  const refused = useActionData<Outcome>();
  const followed = useFollowed(follows.map(followableKey));
  const shown = months.map((month) => ({
    ...month,
    releases: month.releases.filter(({ mine, followables }) => {
      if (query.only === "mine") return mine.length > 0;
      return (
        query.only === null ||
        followables.some((followable) => followed.has(followableKey(followable)))
      );
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
        <h1 className="page-title">{t("title")}</h1>
        <p className="mt-2 text-quiet">{t("hint")}</p>
      </header>
      {refused?.problem && (
        <Notice tone="bad" className="mb-6">
          {refused.problem}
        </Notice>
      )}
      <FollowToast result={result} followables={follows} />
      <HarbourStrip months={shown} today={today} />
      <StripLegend hasOwn={page.hasOwn} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
        {(isMember || page.hasOwn) && <OwnFilter query={query} isMember={isMember} />}
        {page.hasStores && <StoreFilter query={query} />}
        <OtherMonths {...page} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {isEmpty ? (
            <EmptyState icon={<Clock size={36} />} title={t(emptyTitle(query.only))}>
              {query.only !== null && (
                <LinkButton href={calendarHref({ ...query, only: null })} variant="secondary">
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
                here={calendarHref(query)}
                isWhole={query.only === null}
                hidesEmpty={query.only !== null || query.store !== null}
                store={query.store ?? "main"}
                isFirst={at === shown.findIndex(({ releases }) => releases.length > 0)}
              />
            ))
          )}
        </div>
        <aside className="grid content-start gap-10 self-start rounded-lg border border-line p-5 sm:p-6 xl:sticky xl:top-28 print:hidden">
          <FollowsPanel {...page} followed={followed} />
          <FeedPanel {...page} />
        </aside>
      </div>
    </div>
  );
}

const emptyTitle = (only: CalendarFilter | null) =>
  only === "mine" ? "emptyMine" : only === "followed" ? "emptyFollowed" : "empty";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(calendarTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
