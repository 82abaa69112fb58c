import type { StaffSettingWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { settingQueryKey, settingsQueryKey } from "./settings-queries.ts";
import { settingsTexts } from "./settings.texts.ts";

interface SettingProps {
  readonly setting: StaffSettingWire;
}

/** Tells that the form shows a draft, its planned time, or why the plan failed. */
export function DraftNotice({ setting: { draft } }: SettingProps) {
  const t = useTexts(settingsTexts);
  if (draft === null) return null;
  const problems = Object.values(draft.problems ?? {}).flat();
  return (
    <>
      <Notice>
        {draft.publish_at !== null
          ? t("plannedNotice", { time: formatDate(draft.publish_at) })
          : draft.operator === null
            ? t("draftByFile")
            : t("draftBy", { name: draft.operator.name })}
      </Notice>
      {problems.length > 0 && (
        <Notice tone="bad">
          <span className="block">{t("failedPlan")}</span>
          {problems.map((problem) => (
            <span key={problem} className="block font-normal">
              {problem}
            </span>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Buttons for a saved draft: preview in the shop, cancel its plan, and discard it. */
export function DraftActions({ setting }: SettingProps) {
  const t = useTexts(settingsTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { slug, version, draft } = setting;
  const params = { slug };
  const key = settingQueryKey(slug);
  const refreshList = () => refresh(queries, settingsQueryKey);
  const preview = useSingleMutation({
    mutationFn: () => api.configuration.previewLink({ body: { path: "/" } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const unschedule = useRecordChange({
    key,
    change: () => api.configuration.unschedule({ params, body: { version } }),
    staleText: t("stale"),
    doneText: t("unscheduled"),
    onDone: refreshList,
  });
  const discard = useRecordChange({
    key,
    change: () => api.configuration.discardDraft({ params, query: { version } }),
    staleText: t("stale"),
    doneText: t("discarded"),
    onDone: refreshList,
  });
  if (draft === null) return null;
  const problem =
    unschedule.problem ?? discard.problem ?? (preview.error && failureText(preview.error));
  return (
    <>
      {setting.is_public && (
        <Button
          type="button"
          variant="quiet"
          busy={preview.isPending}
          onClick={() => preview.send(undefined)}
        >
          {t("preview")}
        </Button>
      )}
      {draft.publish_at !== null && (
        <Button
          type="button"
          variant="quiet"
          busy={unschedule.isPending}
          onClick={() => unschedule.send(undefined)}
        >
          {t("unschedule")}
        </Button>
      )}
      <ConfirmedButton
        label={t("discardDraft")}
        warning={t("discardHelp")}
        isBusy={discard.isPending}
        onConfirm={() => discard.send(undefined)}
      />
      {problem && (
        <Notice tone="bad" className="basis-full">
          {problem}
        </Notice>
      )}
    </>
  );
}
