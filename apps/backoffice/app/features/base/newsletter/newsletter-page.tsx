import { languages } from "@harbour/contracts/constants";
import { type NewsletterSubscriberWire, operatorApiBase } from "@harbour/contracts/operator";
import { formatCount, formatDate } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { type NewsletterView, paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { newsletterTexts } from "./newsletter.texts.ts";

/** The list of newsletter subscribers, with their numbers and a file of them. */
export default function NewsletterPage() {
  const t = useTexts(newsletterTexts);
  const [search] = useSearchParams();
  const view = readView(search, "language", languages);
  const { language } = view;
  const { data: counts } = useQuery({
    queryKey: ["newsletter", "counts"],
    queryFn: () => api.newsletter.counts(),
  });
  const searchFilter = view.q === undefined ? {} : { q: view.q };
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{t("title")}</PageTitle>
          <LinkButton
            variant="quiet"
            size="small"
            href={`${operatorApiBase}/newsletter/subscribers.csv${language ? `?language=${language}` : ""}`}
          >
            {t("export")}
          </LinkButton>
        </div>
        <p className="text-sm text-quiet">{t("exportHint")}</p>
      </header>
      <dl aria-label={t("counts")} className="grid grid-cols-3 gap-3">
        {(["members", "subscribers", "pending"] as const).map((name) => (
          <div key={name} className="card flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-quiet">{t(name)}</dt>
            <dd className="text-2xl font-bold tabular-nums">
              {counts ? formatCount(counts[name]) : "–"}
            </dd>
          </div>
        ))}
      </dl>
      <ListSearch label={t("search")} maxLength={254} />
      <ListViews
        label={t("languages")}
        views={[
          {
            label: t("allLanguages"),
            to: paths.newsletter(searchFilter),
            isCurrent: language === undefined,
          },
          ...languages.map((name) => ({
            label: t(name),
            to: paths.newsletter({ ...searchFilter, language: name }),
            isCurrent: name === language,
            count: counts?.by_language[name],
          })),
        ]}
      />
      <SubscriberTable key={search.toString()} view={view} />
    </div>
  );
}

function SubscriberTable({ view }: { view: NewsletterView }) {
  const t = useTexts(newsletterTexts);
  const list = useCursorList<NewsletterSubscriberWire>(["newsletter", "list", view], (after) =>
    api.newsletter.list({ query: { ...view, ...after } }),
  );
  const isFiltered = view.q !== undefined || view.language !== undefined;
  const emptyView = isFiltered ? (
    <EmptyList text={t("noneFound")} link={{ to: paths.newsletter(), label: t("showAll") }} />
  ) : (
    <EmptyList text={t("none")} help={t("noneHelp")} />
  );
  return (
    <LoadedList list={list} emptyView={emptyView}>
      <ListTable
        headings={[t("email"), t("languages"), t("kind"), t("since")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(subscriber) => (
          <ListRow key={subscriber._id}>
            <td className={`${cellClass} font-bold wrap-anywhere`}>{subscriber.email}</td>
            <td className={`${cellClass} text-sm max-md:order-3`}>{t(subscriber.language)}</td>
            <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-2 max-md:text-end`}>
              {t(subscriber.is_member ? "member" : "guest")}
            </td>
            <td className="text-end text-sm whitespace-nowrap tabular-nums max-md:order-4 md:py-3">
              {formatDate(subscriber.since)}
            </td>
          </ListRow>
        )}
      />
    </LoadedList>
  );
}
