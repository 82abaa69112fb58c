import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi } from "@harbour/contracts/operator";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { explainSetting, nameSetting } from "./name-setting.ts";
import { groupSettings } from "./setting-groups.ts";
import { settingGroupNames } from "./setting-names.texts.ts";
import { SettingState } from "./setting-state.tsx";
import { settingsQueryKey } from "./settings-queries.ts";
import { settingsTexts } from "./settings.texts.ts";

type ListedSetting = EndpointResponse<OperatorApi["configuration"]["list"]>[number];

/** The list of the shop's settings, in groups. */
export default function SettingsPage() {
  const t = useTexts(settingsTexts);
  const f = useTexts(fetchTexts);
  const groupName = useTexts(settingGroupNames);
  const { data, isError, refetch } = useQuery({
    queryKey: settingsQueryKey,
    queryFn: () => api.configuration.list(),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <PageTitle>{t("settings")}</PageTitle>
        <p className="text-quiet">{t("help")}</p>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{f("loading")}</output>}
      {data &&
        groupSettings(data).map(({ group, settings }) => (
          <section key={group} aria-labelledby={`group-${group}`} className="space-y-2">
            <h2 id={`group-${group}`} className="heading text-lg font-bold">
              {groupName(group)}
            </h2>
            <ul className="card divide-y divide-line p-0 lg:p-0">
              {settings.map((setting) => (
                <SettingLine key={setting.slug} setting={setting} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function SettingLine({ setting }: { readonly setting: ListedSetting }) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const { slug, number, has_draft: hasDraft, publish_at: publishAt, operator } = setting;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_11rem] md:items-center">
      <div className="min-w-0">
        <Link
          to={paths.setting(slug)}
          className="font-bold underline-offset-4 hover:underline [overflow-wrap:anywhere]"
        >
          {nameSetting(slug, language)}
        </Link>
        <p className="text-sm text-quiet">{explainSetting(slug, language)}</p>
      </div>
      <SettingState number={number} hasDraft={hasDraft} publishAt={publishAt} />
      <p className="text-sm text-quiet md:text-end">
        {setting.updated_at === null ? (
          t("never")
        ) : (
          <>
            <Age since={setting.updated_at} />{" "}
            {operator === null ? t("byFile") : t("by", { name: operator.name })}
          </>
        )}
      </p>
    </li>
  );
}
