import type { BlockDocument, LocalizedBlocks } from "@harbour/contracts";
import { htmlLang, type Language } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { lazy, Suspense } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useTexts } from "../../texts.ts";
import { useShownLanguages } from "../records/shown-languages.tsx";
import { textFieldsTexts } from "../records/text-fields.texts.ts";
import { loadConverter } from "../records/to-simplified.ts";
import { convertDocument, isEmptyDocument, readNodeText } from "./block-text.ts";
import { blocksTexts } from "./blocks.texts.ts";

const BlocksEditor = lazy(() => import("./blocks-editor.tsx"));

interface BlockFieldsProps {
  readonly label: string;
  readonly value: LocalizedBlocks;
  readonly onChange: (language: Language, document: BlockDocument) => void;
  readonly findError: (language: Language) => string | undefined;
}

/**
 * Editors for a document in each shown language. An empty document is marked when the shop would show another
 * language instead.
 */
export function BlockFields({ label, value, onChange, findError }: BlockFieldsProps) {
  const t = useTexts(textFieldsTexts);
  const shownLanguages = useShownLanguages();
  return (
    // The languages stand one below the other where three columns would be too narrow.
    <div className="@container min-w-0">
      <div className={shownLanguages.length > 1 ? "grid gap-4 @5xl:grid-cols-3" : undefined}>
        {shownLanguages.map((language) => {
          const fieldLabel = t("inLanguage", { field: label, language: t(language) });
          return (
            <div key={language} className="min-w-0 space-y-2">
              <Suspense fallback={<output className="block min-h-72">{fieldLabel}</output>}>
                <BlocksEditor
                  label={fieldLabel}
                  lang={htmlLang(language)}
                  value={value[language]}
                  error={findError(language)}
                  onChange={(document) => onChange(language, document)}
                />
              </Suspense>
              <MissingText
                value={value}
                language={language}
                fill={(document) => onChange(language, document)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface MissingTextProps {
  readonly value: LocalizedBlocks;
  readonly language: Language;
  readonly fill: (document: BlockDocument) => void;
}

/** A mark for an empty document, with buttons that begin it with the words of another language. */
function MissingText({ value, language, fill }: MissingTextProps) {
  const t = useTexts(textFieldsTexts);
  const b = useTexts(blocksTexts);
  const sources = (["en", "zh"] as const).filter(
    (source) => source !== language && /\p{L}/u.test(readNodeText(value[source])),
  );
  if (!isEmptyDocument(value[language]) || sources.length === 0) return null;
  const convertFromTraditional = async () => fill(convertDocument(value.zh, await loadConverter()));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="warn">{t("missing")}</Badge>
      {sources.map((source) =>
        language === "cn" && source === "zh" ? (
          <TextButton key={source} onClick={() => void convertFromTraditional()}>
            {b("convert")}
          </TextButton>
        ) : (
          <TextButton key={source} onClick={() => fill(value[source])}>
            {b("copy", { language: t(source) })}
          </TextButton>
        ),
      )}
    </div>
  );
}
