import type { StaffSettingWire } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { api } from "../../../api.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { type FieldFaults, useRecordForm } from "../../../kit/records/use-record-form.ts";
import { refresh } from "../../../query-keys.ts";
import { type StaffLanguage, useLanguage, useTexts } from "../../../texts.ts";
import { describeSettingPath } from "./describe-setting-path.ts";
import { DraftActions, DraftNotice } from "./draft-actions.tsx";
import { makeSettingMerge, type SettingEdit } from "./merge-setting.ts";
import { nameSetting } from "./name-setting.ts";
import { emptyPublication, PublishDialog, type Publication } from "./publish-dialog.tsx";
import { type SettingPath, setAtPath } from "./set-at-path.ts";
import { describeSecret, describeSettingValue } from "./setting-changes.ts";
import {
  isSecretField,
  readSettingField,
  type SettingSchema,
  storedSecret,
} from "./setting-fields.ts";
import { SettingFormProvider } from "./setting-form-context.ts";
import { SettingFields } from "./setting-input.tsx";
import { settingQueryKey, settingsQueryKey } from "./settings-queries.ts";
import { settingsTexts } from "./settings.texts.ts";
import { settleTypedTexts } from "./typed-value.ts";

interface SettingEditorProps {
  readonly setting: StaffSettingWire;
  /** The JSON Schema of the value. Only the first one counts. */
  readonly loadedSchema: unknown;
}

/** The form of a setting. It saves a draft, and publishes it now or at a time. */
export function SettingEditor({ setting, loadedSchema }: SettingEditorProps) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const { slug } = setting;
  const [field] = useState(() => readSettingField(loadedSchema as SettingSchema));
  const [isPublishing, setIsPublishing] = useState(false);
  const [typedPublication, setTypedPublication] = useState(emptyPublication);
  /** The publication that follows the save under way. */
  const nextPublication = useRef<Publication | null>(null);
  const publish = usePublication(setting, () => {
    setIsPublishing(false);
    setTypedPublication(emptyPublication);
  });
  const form = useSettingEdit(setting, isSecretField(field), (saved) => {
    const publication = nextPublication.current;
    nextPublication.current = null;
    if (publication) publish.send({ ...publication, version: saved.version });
  });
  const { edit, change, faults, isChanged } = form;
  const confirm = (publication: Publication) => {
    if (!isChanged) {
      publish.send({ ...publication, version: setting.version });
      return;
    }
    // The form shows the faults of its save, so the dialog gives way to it.
    setIsPublishing(false);
    if (!form.check()) return;
    nextPublication.current = publication;
    form.send(form.formToSend);
  };
  const update = (path: SettingPath, next: unknown) =>
    change((now) => ({ value: setAtPath(now.value, path, next) }));
  return (
    <>
      <DraftNotice setting={setting} />
      {publish.problem && !isPublishing && <Notice tone="bad">{publish.problem}</Notice>}
      <RecordForm
        form={form}
        createLabel=""
        saveLabel={t("saveDraft")}
        describeField={(path) =>
          describeSettingPath(slug, path.replace(/^value\.?/, ""), language) ||
          nameSetting(slug, language)
        }
        onSubmit={(sentForm) => {
          nextPublication.current = null;
          // A colleague's secret is only a mark, which must not become the secret itself.
          if (!isSecretField(field) || sentForm.edit.value !== storedSecret) form.send(sentForm);
        }}
        isBusy={publish.isPending}
        actions={
          <>
            <Button
              type="button"
              variant="quiet"
              disabled={!isChanged && setting.draft === null}
              onClick={() => {
                publish.reset();
                setIsPublishing(true);
              }}
            >
              {t("publish")}
            </Button>
            {!isChanged && <DraftActions setting={setting} />}
          </>
        }
      >
        <SettingFormProvider value={{ slug, faults, update }}>
          <SettingFields field={field} value={edit.value} />
        </SettingFormProvider>
      </RecordForm>
      {isPublishing && (
        <PublishDialog
          slug={slug}
          field={field}
          published={setting.value}
          next={settleTypedTexts(edit.value).value}
          edit={typedPublication}
          onEdit={setTypedPublication}
          isBusy={publish.isPending}
          problem={publish.problem}
          onConfirm={confirm}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}

/** Publishes the draft of a setting. */
function usePublication({ slug }: StaffSettingWire, onPublished: () => void) {
  const t = useTexts(settingsTexts);
  const queries = useQueryClient();
  return useRecordChange({
    key: settingQueryKey(slug),
    change: (body: Publication & { readonly version: string }) =>
      api.configuration.publish({ params: { slug }, body }),
    staleText: t("stale"),
    doneText: ({ publish_at: time }) => t(time === undefined ? "publishDone" : "planDone"),
    onDone: () => {
      onPublished();
      // Any page may show a setting.
      void queries.invalidateQueries();
    },
  });
}

/** Keeps the typed setting, checks it, and saves it as a draft. */
function useSettingEdit(
  setting: StaffSettingWire,
  isSecret: boolean,
  onSaved: (saved: StaffSettingWire) => void,
) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { slug } = setting;
  const merge = useMemo(
    () =>
      makeSettingMerge((value) =>
        (isSecret ? describeSecret : describeSettingValue)(value, language),
      ),
    [isSecret, language],
  );
  const readFaults = useMemo(() => makeFaultReader(slug), [slug]);
  return useRecordForm<SettingEdit, StaffSettingWire>({
    draft: `setting ${slug}`,
    stored: setting,
    emptyEdit: { value: null },
    toEdit: ({ value, draft }) => ({ value: draft ? draft.value : value }),
    merge,
    isForgotten: isSecret,
    readFaults,
    check: ({ value }) =>
      new Map(
        Array.from(settleTypedTexts(value).unreadable, ([path, kind]) => [
          path,
          t(kind === "json" ? "wrongJson" : kind === "cents" ? "wrongAmount" : "wrongNumber"),
        ]),
      ),
    save: ({ edit, version }) =>
      api.configuration.saveDraft({
        params: { slug },
        body: { value: settleTypedTexts(edit.value).value, version },
      }),
    onSaved: (saved) => {
      queries.setQueryData(settingQueryKey(slug), saved);
      refresh(queries, settingsQueryKey);
      onSaved(saved);
    },
  });
}

/** Returns a function that reads the errors by field, without the slug that the shop puts before each path. */
function makeFaultReader(slug: string) {
  return (error: Error | null, language: StaffLanguage): FieldFaults =>
    new Map(
      Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) => {
        const [start, ...rest] = path.split(".");
        return first === undefined
          ? []
          : [[(start === slug || start === "value" ? rest : [start, ...rest]).join("."), first]];
      }),
    );
}
