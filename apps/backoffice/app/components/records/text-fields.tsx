import { htmlLang, type Language, languages } from "@harbour/i18n";
import { Badge, Button, Input, Textarea } from "@harbour/ui";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../texts.ts";
import { textFieldsTexts } from "./text-fields.texts.ts";

/** A text by language. */
export type Texts = Readonly<Record<Language, string>>;

const DescriptionEditor = lazy(() => import("./description-editor.tsx"));

interface TextFieldsProps {
  readonly label: string;
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  readonly maxLength: number;
  /** Lines of a long text; a single line without. */
  readonly rows?: number;
  /** True for HTML, which a script of its own edits. */
  readonly isFormatted?: boolean;
  readonly error?: string | undefined;
  /** False for texts that may be empty in every language. */
  readonly isMarked?: boolean;
}

/** A text in three languages side by side, with marks where a language borrows another's. */
export function TextFields({
  label,
  value,
  onChange,
  maxLength,
  rows,
  error,
  isFormatted = false,
  isMarked = true,
}: TextFieldsProps) {
  const t = useTexts(textFieldsTexts);
  const [isConverting, setIsConverting] = useState(false);
  const propose = async () => {
    setIsConverting(true);
    const { Converter } = await import("opencc-js/t2cn");
    onChange({ ...value, cn: Converter({ from: "hk", to: "cn" })(value.zh) });
    setIsConverting(false);
  };
  const borrowed = { en: "", zh: value.en, cn: value.zh || value.en };
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {languages.map((language) => {
        const isMissing = isMarked && value[language] === "" && borrowed[language] !== "";
        const field = {
          label: t("inLanguage", { field: label, language: t(language) }),
          lang: htmlLang(language),
          maxLength,
          value: value[language],
          error: language === "en" ? error : undefined,
          hint:
            isMissing && rows === undefined && !isFormatted
              ? t("borrows", { text: borrowed[language] })
              : undefined,
        };
        const change = ({ target }: { target: { value: string } }) =>
          onChange({ ...value, [language]: target.value });
        return (
          <div key={language} className="space-y-2">
            {isFormatted ? (
              <Suspense fallback={<output className="block min-h-44">{field.label}</output>}>
                <DescriptionEditor
                  {...field}
                  onChange={(html) => onChange({ ...value, [language]: html })}
                />
              </Suspense>
            ) : rows === undefined ? (
              <Input {...field} onChange={change} autoComplete="off" />
            ) : (
              <Textarea {...field} rows={rows} onChange={change} />
            )}
            <div className="flex flex-wrap items-center gap-2">
              {isMissing && <Badge tone="warn">{t("missing")}</Badge>}
              {language === "cn" && value.zh !== "" && (
                <Button
                  type="button"
                  variant="bare"
                  size="small"
                  busy={isConverting}
                  onClick={() => void propose()}
                >
                  {t("propose")}
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
