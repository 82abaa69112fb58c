import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { DraftForm } from "./draft-form.tsx";
import { draftTexts } from "./draft-orders.texts.ts";
import { draftQueryKey } from "./draft-query.ts";
import { DraftStateBadge } from "./draft-state-badge.tsx";
import { SentDraft } from "./sent-draft.tsx";

/** The page of an order that staff write. It shows the form, or the progress once there is a pay link. */
export default function DraftPage() {
  const t = useTexts(draftTexts);
  const fetchText = useTexts(fetchTexts);
  const { draft: id = "" } = useParams();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: draftQueryKey(id),
    queryFn: () => api.draftOrders.details({ params: { draft_id: id } }),
  });
  useQueueEvents(() => refresh(queries, draftQueryKey(id)));
  if (data)
    return (
      <div className="mx-auto max-w-6xl space-y-6">
        <header className="space-y-2">
          <Link to={paths.drafts} className="text-sm underline-offset-4 hover:underline">
            ← {t("back")}
          </Link>
          <div className="flex flex-wrap items-center gap-4">
            <PageTitle>{data.recipient_name}</PageTitle>
            <DraftStateBadge state={data.state} />
          </div>
        </header>
        {data.state === "draft" ? (
          <DraftForm key={data._id} draft={data} />
        ) : (
          <SentDraft draft={data} />
        )}
      </div>
    );
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.drafts, label: t("back") }} />
    );
  if (error) return <RetryNotice retry={() => void refetch()} />;
  return <output>{fetchText("loading")}</output>;
}
