import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { fromHongKongInput, toHongKongInput } from "../../../kit/hong-kong-time.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { describeSettingPath } from "./describe-setting-path.ts";
import { nameSetting } from "./name-setting.ts";
import { describeChange, listDraftChanges } from "./setting-changes.ts";
import type { SettingField } from "./setting-fields.ts";
import { settingsTexts } from "./settings.texts.ts";

/** The way to publish a draft. Without a time it is published now. */
export interface Publication {
  readonly note: string;
  readonly publish_at?: string;
}

/** The typed fields of the dialog. */
export interface PublicationEdit {
  readonly note: string;
  readonly time: string;
  readonly isPlanned: boolean;
}

export const emptyPublication: PublicationEdit = { note: "", time: "", isPlanned: false };

interface PublishDialogProps {
  readonly slug: string;
  readonly field: SettingField;
  readonly published: unknown;
  /** The value of the form. */
  readonly next: unknown;
  readonly edit: PublicationEdit;
  readonly onEdit: (edit: PublicationEdit) => void;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onConfirm: (publication: Publication) => void;
  readonly onClose: () => void;
}

const maxShownChanges = 20;

/** A dialog that shows the changes of a draft, and publishes it now or at a time. */
export function PublishDialog({
  slug,
  field,
  published,
  next,
  edit,
  onEdit,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const { note, time, isPlanned } = edit;
  const [earliest] = useState(() => toHongKongInput(new Date()));
  const changes = listDraftChanges(field, published, next).map((change) =>
    describeChange({ slug, field }, change, language),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(isPlanned ? { note, publish_at: fromHongKongInput(time) } : { note });
  };
  return (
    <Dialog title={t("publishTitle")} closeLabel={t("close")} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <section className="space-y-2">
          <h2 className="text-sm font-bold">{t("changes")}</h2>
          {changes.length === 0 && <p>{t("noChanges")}</p>}
          <ChangeList
            changes={changes.slice(0, maxShownChanges)}
            describeField={({ field: path }) =>
              describeSettingPath(slug, path, language) || nameSetting(slug, language)
            }
          />
          {changes.length > maxShownChanges && (
            <p className="text-sm">
              {t("moreChanges", { count: changes.length - maxShownChanges })}
            </p>
          )}
        </section>
        <fieldset>
          <legend className="text-sm font-bold">{t("when")}</legend>
          {([false, true] as const).map((isLater) => (
            <label key={String(isLater)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="when"
                className="size-5"
                checked={isPlanned === isLater}
                onChange={() => onEdit({ ...edit, isPlanned: isLater })}
              />
              {t(isLater ? "later" : "now")}
            </label>
          ))}
          {isPlanned && (
            <DateField
              label={t("publishAt")}
              type="datetime-local"
              required
              min={earliest}
              value={time}
              onChange={({ target }) => onEdit({ ...edit, time: target.value })}
            />
          )}
        </fieldset>
        <Input
          label={t("note")}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => onEdit({ ...edit, note: target.value })}
        />
        <Button type="submit" busy={isBusy}>
          {t(isPlanned ? "plan" : "publishNow")}
        </Button>
      </form>
    </Dialog>
  );
}
