import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { ShopLinks } from "../../../components/publishing/shop-links.tsx";
import { StateBadge } from "../../../components/publishing/state-badge.tsx";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { pagesTexts } from "./pages.texts.ts";
import { findShopPath } from "./shop-path.ts";
import { pageKey, StaticPageForm } from "./static-page-form.tsx";

/** The page of a stored static page. */
export default function StaticPage() {
  const t = useTexts(pagesTexts);
  const f = useTexts(fetchTexts);
  const language = useLanguage();
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: pageKey(slug),
    queryFn: () => api.pages.details({ params: { slug } }),
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("missing")} backLink={{ to: paths.pages(), label: t("pages") }} />
    );
  return (
    <div className="mx-auto max-w-7xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.pages()} className="text-sm underline-offset-4 hover:underline">
          ← {t("pages")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>{data ? localized(data.title, language) : slug}</PageTitle>
          {data && <StateBadge status={data.status} />}
        </div>
        {data?.status === "ACTIVE" && (
          <ShopLinks path={findShopPath(slug)} isPublic hasDraft={false} />
        )}
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{f("loading")}</output>}
      {data && <StaticPageForm key={slug} slug={slug} stored={data} />}
    </div>
  );
}
