import { htmlLang, type Language } from "@harbour/i18n";
import { Badge, Input, Textarea } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useTexts } from "../../texts.ts";
import { useShownLanguages } from "./shown-languages.tsx";
import { textFieldsTexts } from "./text-fields.texts.ts";
import { toSimplified } from "./to-simplified.ts";

/** A text by language. */
export type Texts = Readonly<Record<Language, string>>;

const DescriptionEditor = lazy(() => import("./description-editor.tsx"));

interface TextFieldsProps {
  readonly label: string;
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  readonly maxLength: number;
  /** The number of lines of a long text. Absent for a single-line field. */
  readonly rows?: number;
  /** True for HTML, which the separately loaded editor edits. */
  readonly isFormatted?: boolean;
  readonly error?: string | undefined;
  /** False if the text may be empty in every language. */
  readonly isExpected?: boolean;
}

/**
 * Fields for a text in each shown language. An empty field is marked when the shop would show another language
 * instead.
 */
export function TextFields({
  label,
  value,
  onChange,
  maxLength,
  rows,
  error,
  isFormatted = false,
  isExpected = true,
}: TextFieldsProps) {
  const t = useTexts(textFieldsTexts);
  const shownLanguages = useShownLanguages();
  const fillSimplifiedText = async () => onChange({ ...value, cn: await toSimplified(value.zh) });
  const fallbackTexts = { en: "", zh: value.en, cn: value.zh || value.en };
  // A text without letters, such as 2–12, is the same in every language.
  const hasFallback = (language: Language) =>
    isExpected && value[language] === "" && /\p{L}/u.test(fallbackTexts[language]);
  const { data: simplified } = useQuery({
    queryKey: ["simplified", value.zh],
    queryFn: () => toSimplified(value.zh),
    enabled: hasFallback("cn") && value.zh !== "",
    staleTime: Infinity,
  });
  // Some texts, such as 2–12 人, are the same in Traditional and Simplified Chinese.
  const isMissingIn = (language: Language) =>
    hasFallback(language) && (language !== "cn" || value.zh === "" || simplified !== value.zh);
  return (
    // The languages stand one below the other where three columns would be too narrow.
    <div className="@container min-w-0">
      <div className={shownLanguages.length > 1 ? "grid gap-4 @3xl:grid-cols-3" : undefined}>
        {shownLanguages.map((language) => {
          const isMissing = isMissingIn(language);
          const field = {
            label: t("inLanguage", { field: label, language: t(language) }),
            lang: htmlLang(language),
            maxLength,
            value: value[language],
            error: language === shownLanguages[0] ? error : undefined,
            hint:
              isMissing && rows === undefined && !isFormatted
                ? t("borrows", { text: fallbackTexts[language] })
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
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
                {isMissing && <Badge tone="warn">{t("missing")}</Badge>}
                {isMissing && language === "cn" && value.zh !== "" && (
                  <TextButton onClick={() => void fillSimplifiedText()}>{t("propose")}</TextButton>
                )}
                {shownLanguages.length === 1 &&
                  (["zh", "cn"] as const)
                    .filter(
                      (otherLanguage) => otherLanguage !== language && isMissingIn(otherLanguage),
                    )
                    .map((otherLanguage) => (
                      <Badge key={otherLanguage} tone="warn">
                        {t("missingIn", { language: t(otherLanguage) })}
                      </Badge>
                    ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
