import type { EndpointResponse } from "@harbour/contracts";
import { type OperatorApi, type PageView, pageView } from "@harbour/contracts/operator";
import { writtenPageSlugs } from "@harbour/contracts/written-pages";
import { localized } from "@harbour/i18n";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { StateBadge } from "../../../components/publishing/state-badge.tsx";
import { StateViews } from "../../../components/publishing/state-views.tsx";
import { Age } from "../../../kit/age.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { pagesTexts } from "./pages.texts.ts";

type ListedPage = EndpointResponse<OperatorApi["pages"]["list"]>["data"][number];

/** The list of static pages, with those that the site shows and nobody has written yet. */
export default function PagesPage() {
  const t = useTexts(pagesTexts);
  const [search] = useSearchParams();
  const view = readFilters(pageView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t("pages")}</PageTitle>
      <ListSearch label={t("search")} hint={t("searchHint")} maxLength={100} />
      <StateViews view={view} makePath={paths.pages} />
      <PageTable key={search.toString()} view={view} />
    </div>
  );
}

function PageTable({ view }: { readonly view: PageView }) {
  const t = useTexts(pagesTexts);
  const list = useCursorList<ListedPage>(["pages", "list", view], (after) =>
    api.pages.list({ query: { ...view, ...after } }),
  );
  const isFiltered = Object.keys(view).length > 0;
  const isComplete = list.isSuccess && !isFiltered && !list.hasNextPage;
  const unwrittenSlugs = isComplete
    ? writtenPageSlugs.filter((slug) => !list.rows.some((page) => page.slug === slug))
    : [];
  return (
    <>
      <LoadedList
        list={list}
        emptyView={
          isFiltered && (
            <EmptyList text={t("noneFound")} link={{ to: paths.pages(), label: t("showAll") }} />
          )
        }
      >
        <ListTable
          headings={[t("page"), t("state"), t("changed")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(page, link) => <Row key={page.slug} page={page} link={link} />}
        />
      </LoadedList>
      {unwrittenSlugs.length > 0 && (
        <section aria-labelledby="unwritten" className="card space-y-2">
          <h2 id="unwritten" className="heading text-lg font-bold">
            {t("unwritten")}
          </h2>
          <ul className="space-y-1">
            {unwrittenSlugs.map((slug) => (
              <li key={slug}>
                <Link to={paths.newPage(slug)} className="link">
                  {t("write", { slug })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowProps {
  readonly page: ListedPage;
  readonly link: RowLink;
}

function Row({ page: { slug, title, status, updated_at: changedAt }, link }: RowProps) {
  const language = useLanguage();
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.page(slug)}
          dir="auto"
          className="font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {localized(title, language)}
        </Link>
        <span className="block text-sm text-quiet">{slug}</span>
      </td>
      <td className={`${cellClass} max-md:text-end`}>
        <StateBadge status={status} />
      </td>
      <td className="text-end text-sm text-quiet md:py-3 md:align-middle">
        <Age since={changedAt} />
      </td>
    </ListRow>
  );
}
