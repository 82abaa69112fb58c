import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ShopLinks } from "../../../components/publishing/shop-links.tsx";
import { StateBadge } from "../../../components/publishing/state-badge.tsx";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { PublicationForm } from "./publication-form.tsx";
import { type PublicationKind, publicationKey } from "./publication-kind.ts";
import { publicationTexts } from "./publication.texts.ts";

interface PublicationPageProps {
  readonly kind: PublicationKind;
}

/** The page of a stored post or article. */
export function StoredPublicationPage({ kind }: PublicationPageProps) {
  const t = useTexts(publicationTexts);
  const f = useTexts(fetchTexts);
  const language = useLanguage();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: publicationKey(kind, id),
    queryFn: () => kind.read(id),
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const isPost = kind.name === "post";
  const backLabel = t(isPost ? "posts" : "articles");
  if (isNotFoundError(error))
    return (
      <MissingRecord
        title={t(isPost ? "postMissing" : "articleMissing")}
        backLink={{ to: kind.listPath, label: backLabel }}
      />
    );
  return (
    <div className="mx-auto max-w-7xl space-y-6">
      <header className="space-y-2">
        <Link to={kind.listPath} className="text-sm underline-offset-4 hover:underline">
          ← {backLabel}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>
            {data ? localized((data.draft ?? data).title, language) : backLabel}
          </PageTitle>
          {data && <StateBadge status={data.status} />}
        </div>
        {data && (
          <ShopLinks
            path={kind.shopPath(data)}
            isPublic={data.status === "ACTIVE"}
            hasDraft={data.draft !== null}
          />
        )}
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{f("loading")}</output>}
      {data && <PublicationForm key={data._id} kind={kind} stored={data} />}
    </div>
  );
}

/** The page of a new post or article. */
export function NewPublicationPage({ kind }: PublicationPageProps) {
  const t = useTexts(publicationTexts);
  const isPost = kind.name === "post";
  return (
    <div className="mx-auto max-w-7xl space-y-6">
      <header className="space-y-2">
        <Link to={kind.listPath} className="text-sm underline-offset-4 hover:underline">
          ← {t(isPost ? "posts" : "articles")}
        </Link>
        <PageTitle>{t(isPost ? "newPost" : "newArticle")}</PageTitle>
      </header>
      <PublicationForm kind={kind} />
    </div>
  );
}
