import { htmlLang, languages } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import type { Texts } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface LanguageFieldsProps {
  readonly label: string;
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  readonly error?: string | undefined;
}

/** A text in the languages of shoppers, side by side. */
export function LanguageFields({ label, value, onChange, error }: LanguageFieldsProps) {
  const t = useTexts(deliveryTexts);
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {languages.map((language) => (
        <Input
          key={language}
          label={t("inLanguage", { field: label, language: t(language) })}
          lang={htmlLang(language)}
          maxLength={500}
          autoComplete="off"
          value={value[language]}
          error={language === "en" ? error : undefined}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </div>
  );
}
