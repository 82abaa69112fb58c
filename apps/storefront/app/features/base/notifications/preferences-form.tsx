import type { NotificationSettings } from "@harbour/contracts";
import { consentText, type Language } from "@harbour/i18n";
import { Select } from "@harbour/ui";
import type { ComponentProps, ReactNode } from "react";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useSite } from "../../../components/site/use-site.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { contactPreferencesTexts } from "./contact-preferences.texts.ts";

/** The topics in the order of the page. */
export const topics = [
  "delivery_update",
  "wishlist_product_update",
  "release_update",
  "marketing_info",
] as const;

interface Props {
  settings: NotificationSettings;
  /** Tells whether there is a number for SMS. */
  hasPhone: boolean;
  languages: readonly { value: Language; title: string }[];
}

/** The form of the settings. Each topic has the sentence that is logged with the answer. */
export function PreferencesForm({ settings, hasPhone, languages }: Props) {
  const t = useTexts(contactPreferencesTexts);
  const language = useLanguage();
  const shop = useSite()?.name ?? "";
  const saving = useSaving({ key: "save-preferences" });
  return (
    <SavingForm
      key={saving.refusals}
      saving={saving}
      intent="save-preferences"
      className="grid max-w-2xl gap-8"
    >
      <Checkbox
        // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
        role="switch"
        name="is_notifiable"
        title={t("notifiable")}
        text={t("notifiableHint")}
        defaultChecked={settings.is_notifiable}
      />
      <Group title={t("topics")}>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            name={topic}
            title={t(topic)}
            text={consentText(topic, language, shop)}
            defaultChecked={settings.is_accept[topic]}
          />
        ))}
      </Group>
      <Group title={t("channels")}>
        <div className="grid grid-cols-2 gap-3">
          {(["EMAIL", "SMS"] as const).map((channel) => (
            <Checkbox
              key={channel}
              name="channels"
              value={channel}
              title={t(channel)}
              text={channel === "SMS" && !hasPhone ? t("noPhone") : undefined}
              disabled={channel === "SMS" && !hasPhone}
              defaultChecked={settings.channels.includes(channel)}
            />
          ))}
        </div>
        {/* A disabled checkbox is not sent, so this field keeps the stored choice. */}
        {!hasPhone && settings.channels.includes("SMS") && (
          <input type="hidden" name="channels" value="SMS" />
        )}
      </Group>
      <Select
        label={t("language")}
        name="language"
        autoComplete="language"
        defaultValue={settings.language}
        className="max-w-xs"
      >
        {languages.map(({ value, title }) => (
          <option key={value} value={value.toUpperCase()}>
            {title}
          </option>
        ))}
      </Select>
      <SaveButton saving={saving} className="justify-self-start" />
    </SavingForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="heading mb-3 text-xl font-extrabold">{title}</legend>
      {children}
    </fieldset>
  );
}

function Checkbox({
  title,
  text,
  ...input
}: ComponentProps<"input"> & { title: string; text?: string | undefined }) {
  return (
    <label className="flex min-h-form cursor-pointer items-start gap-4 rounded-md border border-line bg-raised p-4 has-checked:border-chosen has-disabled:cursor-not-allowed has-disabled:bg-tint has-disabled:text-quiet">
      <input {...input} type="checkbox" className="mt-0.5 shrink-0 not-[[role=switch]]:size-5" />
      <span className="min-w-0">
        <span className="block font-bold">{title}</span>
        {text && <span className="block text-sm text-quiet">{text}</span>}
      </span>
    </label>
  );
}
