import { htmlLang, languages } from "@harbour/i18n";
import { Input, Textarea } from "@harbour/ui";
import { useTexts } from "../../../texts.ts";
import type { Texts } from "./courier-edit.ts";
import { deliveryTexts } from "./delivery.texts.ts";

interface LanguageFieldsProps {
  readonly label: string;
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  readonly error?: string | undefined;
  /** The number of lines of a long text. Absent for a single-line field. */
  readonly rows?: number;
}

/** Fields for a text in the shoppers' languages, side by side. */
export function LanguageFields({ label, value, onChange, error, rows }: LanguageFieldsProps) {
  const t = useTexts(deliveryTexts);
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {languages.map((language) => {
        const field = {
          label: t("inLanguage", { field: label, language: t(language) }),
          lang: htmlLang(language),
          maxLength: 500,
          value: value[language],
          error: language === "en" ? error : undefined,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange({ ...value, [language]: target.value }),
        };
        return rows === undefined ? (
          <Input key={language} {...field} autoComplete="off" />
        ) : (
          <Textarea key={language} {...field} rows={rows} />
        );
      })}
    </div>
  );
}
