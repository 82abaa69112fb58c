import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { formText } from "../../../kit/fields/form-text.ts";
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

interface PublishDialogProps {
  readonly slug: string;
  readonly field: SettingField;
  readonly published: unknown;
  /** The value of the form. */
  readonly next: unknown;
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
  isBusy,
  problem,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const [isPlanned, setIsPlanned] = useState(false);
  const [time, setTime] = useState("");
  const [earliest] = useState(() => toHongKongInput(new Date()));
  const changes = listDraftChanges(field, published, next).map((change) =>
    describeChange({ slug, field }, change, language),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = formText(new FormData(event.currentTarget), "note");
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
                onChange={() => setIsPlanned(isLater)}
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
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </fieldset>
        <Input label={t("note")} name="note" maxLength={500} autoComplete="off" />
        <Button type="submit" busy={isBusy}>
          {t(isPlanned ? "plan" : "publishNow")}
        </Button>
      </form>
    </Dialog>
  );
}
