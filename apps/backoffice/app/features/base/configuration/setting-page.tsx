import { ApiError } from "@harbour/api-client";
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
import { explainSetting, nameSetting } from "./name-setting.ts";
import { SettingEditor } from "./setting-editor.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { SettingState } from "./setting-state.tsx";
import { settingQueryKey } from "./settings-queries.ts";
import { settingsTexts } from "./settings.texts.ts";

/** The page of a setting: its form, its draft and its history. */
export default function SettingPage() {
  const t = useTexts(settingsTexts);
  const f = useTexts(fetchTexts);
  const language = useLanguage();
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: settingQueryKey(slug),
    queryFn: () => api.configuration.details({ params: { slug } }),
    // The setting is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // Replies to changes lack the schema, so the page reads the setting anew whenever it opens.
    gcTime: 0,
  });
  if (isNotFoundError(error) || (error instanceof ApiError && error.code === "forbidden"))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.settings, label: t("back") }} />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.settings} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle>{nameSetting(slug, language)}</PageTitle>
          {data && (
            <SettingState
              number={data.number}
              hasDraft={data.draft !== null}
              publishAt={data.draft?.publish_at ?? null}
            />
          )}
        </div>
        <p className="text-quiet">{explainSetting(slug, language)}</p>
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{f("loading")}</output>}
      {data && (
        <>
          <SettingEditor key={slug} setting={data} loadedSchema={data.schema} />
          <TitledCard id="history" title={t("history")}>
            <SettingHistory key={slug} setting={data} loadedSchema={data.schema} />
          </TitledCard>
        </>
      )}
    </div>
  );
}
