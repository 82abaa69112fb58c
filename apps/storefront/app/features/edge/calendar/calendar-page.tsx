import { defaultStore } from "@harbour/contracts/constants";
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
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { userPartParameter } from "../../../components/site/per-user-part.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { composeSignInAddress } from "../../../request/sign-in-address.ts";
import type { Route } from "./+types/calendar-page.ts";
import { OtherMonths, OwnFilter, StoreFilter } from "./calendar-filters.tsx";
import { composeCalendarHref, type CalendarFilter } from "./calendar-query.ts";
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

/** The maximum length of a followed key, which is a kind with a name. */
const maxFollowKeyLength = 200;

/** Handles every follow of the site. `back` is the guest's page after signing in. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const [returnPath, key] = [sanitizeOwnPath(formText(form, "back")), formText(form, "target")];
  const isFollow = formText(form, "intent") === "follow";
  if (form.has("back") && !(await context.session.memberClient())) {
    if (isFollow && key.length > 0 && key.length <= maxFollowKeyLength)
      keepPendingFollow(context, { key, returnPath });
    throw redirect(composeSignInAddress(returnPath, context.language), 303);
  }
  const errorTexts = { conflict: followRefusals.fullList };
  return handleAccountForm(args, {
    parsedForm: form,
    errorTexts,
    change: async (accountForm) => {
      await saveFollow(accountForm);
      if (form.has("back") && !isDataRequest(args.request))
        throw redirect(isFollow ? composeFollowedAddress(returnPath, key) : returnPath, 303);
    },
  });
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { language } = splitLanguage(location.pathname);
  return composePageMeta(matches, {
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
  const refusedOutcome = useActionData<Outcome>();
  const followedKeys = useFollowed(follows.map(followableKey));
  const shownMonths = months.map((month) => ({
    ...month,
    releases: month.releases.filter(({ ownEntries, followables }) => {
      if (query.filter === "mine") return ownEntries.length > 0;
      return (
        query.filter === null ||
        followables.some((followable) => followedKeys.has(followableKey(followable)))
      );
    }),
  }));
  const isEmpty = shownMonths.every(({ releases }) => releases.length === 0);
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
      {refusedOutcome?.problem && (
        <Notice tone="bad" className="mb-6">
          {refusedOutcome.problem}
        </Notice>
      )}
      <FollowToast result={result} followables={follows} />
      <HarbourStrip months={shownMonths} today={today} />
      <StripLegend hasOwnPreorders={page.hasOwnPreorders} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
        {(isMember || page.hasOwnPreorders) && <OwnFilter query={query} isMember={isMember} />}
        {page.hasStores && <StoreFilter query={query} />}
        <OtherMonths {...page} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {isEmpty ? (
            <EmptyState icon={<Clock size={36} />} title={t(chooseEmptyTitle(query.filter))}>
              {query.filter !== null && (
                <LinkButton
                  href={composeCalendarHref({ ...query, filter: null })}
                  variant="secondary"
                >
                  {t("showAll")}
                </LinkButton>
              )}
            </EmptyState>
          ) : (
            shownMonths.map((month, index) => (
              <MonthSection
                key={month.month}
                month={month}
                followedKeys={followedKeys}
                calendarAddress={composeCalendarHref(query)}
                isUnfiltered={query.filter === null}
                isEmptyHidden={query.filter !== null || query.store !== null}
                store={query.store ?? defaultStore}
                isFirst={index === shownMonths.findIndex(({ releases }) => releases.length > 0)}
              />
            ))
          )}
        </div>
        <aside className="grid content-start gap-10 self-start rounded-lg border border-line p-5 sm:p-6 xl:sticky xl:top-28 print:hidden">
          <FollowsPanel {...page} followedKeys={followedKeys} />
          <FeedPanel {...page} />
        </aside>
      </div>
    </div>
  );
}

const chooseEmptyTitle = (filter: CalendarFilter | null) =>
  filter === "mine" ? "emptyMine" : filter === "followed" ? "emptyFollowed" : "empty";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(calendarTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
