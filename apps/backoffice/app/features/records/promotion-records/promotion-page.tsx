import { localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { PromotionActions, SwitchPromotion } from "./promotion-actions.tsx";
import { PromotionForm } from "./promotion-form.tsx";
import { PromotionHistory } from "./promotion-history.tsx";
import { promotionTexts } from "./promotion.texts.ts";
import { promotionKey } from "./promotions-query.ts";
import { promotionsTexts } from "./promotions.texts.ts";

/** The page of a promotion: state, form, try-out, history and further actions. */
export default function PromotionPage() {
  const t = useTexts(promotionTexts);
  const s = useTexts(promotionsTexts);
  const f = useTexts(fetchTexts);
  const language = useLanguage();
  const { key = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: promotionKey(key),
    queryFn: () => api.promotions.read({ params: { key } }),
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord
        title={t("notFound")}
        backLink={{ to: paths.promotions(), label: t("back") }}
      />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.promotions()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle>{data ? localized(data.record.title, language) : key}</PageTitle>
          {data && (
            <Badge tone={data.state === "running" ? "good" : "quiet"}>{s(data.state)}</Badge>
          )}
          {data && <SwitchPromotion promotion={data} />}
        </div>
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{f("loading")}</output>}
      {data && (
        <>
          <PromotionForm key={data._id} promotion={data} />
          <TitledCard id="history" title={t("history")}>
            <PromotionHistory promotion={data} />
          </TitledCard>
          <PromotionActions promotion={data} />
        </>
      )}
    </div>
  );
}
