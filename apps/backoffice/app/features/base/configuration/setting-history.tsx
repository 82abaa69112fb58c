import type { SettingCause, StaffSettingWire } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { RecordHistory } from "../../../components/records/record-history.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { describeSettingPath } from "./describe-setting-path.ts";
import { nameSetting } from "./name-setting.ts";
import { describeChange } from "./setting-changes.ts";
import { readSettingField, type SettingSchema } from "./setting-fields.ts";
import { settingHistoryKey, settingQueryKey } from "./settings-queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const actions = {
  PUBLISHED: "change",
  SCHEDULED: "change",
  ROLLED_BACK: "restore",
  CONFIGURED: "import",
} as const satisfies Record<SettingCause, string>;

interface SettingHistoryProps {
  readonly setting: StaffSettingWire;
  /** The JSON Schema of the value. Only the first one counts. */
  readonly loadedSchema: unknown;
}

/** The versions of a setting with their changes in words. Staff can restore each earlier version. */
export function SettingHistory({ setting, loadedSchema }: SettingHistoryProps) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { slug } = setting;
  const [field] = useState(() => readSettingField(loadedSchema as SettingSchema));
  const params = { slug };
  const restore = useRecordChange({
    key: settingQueryKey(slug),
    change: (version: string) =>
      api.configuration.rollBack({
        params,
        body: { to: Number(version) - 1, note: "", version: setting.version },
      }),
    staleText: t("stale"),
    onDone: () => void queries.invalidateQueries(),
  });
  return (
    <RecordHistory
      queryKey={settingHistoryKey(slug)}
      readPage={async (query) => {
        const page = await api.configuration.versions({ params, query });
        return {
          ...page,
          data: page.data.map(({ _id, at, operator, cause, note, changes }) => ({
            _id,
            at,
            note,
            by: operator?.name ?? null,
            action: actions[cause],
            changes: changes.map((change) => describeChange({ slug, field }, change, language)),
          })),
        };
      }}
      describeField={({ field: path }) =>
        describeSettingPath(slug, path, language) || nameSetting(slug, language)
      }
      restore={restore}
    />
  );
}
