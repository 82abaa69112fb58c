import { type Language, languages } from "@harbour/i18n";
import { chipClass } from "@harbour/ui";
import { createContext, type ReactNode, use, useState } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { textFieldsTexts } from "./text-fields.texts.ts";

type LanguageChoice = Language | "all";

const ShownLanguagesContext = createContext<LanguageChoice>("all");

/** Returns the languages whose text fields the form shows now. */
export function useShownLanguages(): readonly Language[] {
  const languageChoice = use(ShownLanguagesContext);
  return languageChoice === "all" ? languages : [languageChoice];
}

interface LanguageSwitchProps {
  /** Fills the empty Simplified Chinese texts of the whole form from the Traditional ones. */
  readonly fillSimplified: () => void;
  readonly children: ReactNode;
}

/** A wrapper for a form that shows its text fields in one chosen language or in all. */
export function LanguageSwitch({ fillSimplified, children }: LanguageSwitchProps) {
  const t = useTexts(textFieldsTexts);
  const language = useLanguage();
  const [languageChoice, setLanguageChoice] = useState<LanguageChoice>(language);
  return (
    <ShownLanguagesContext value={languageChoice}>
      <div className="flex flex-wrap items-center gap-1.5">
        <fieldset
          aria-label={t("languages")}
          className="flex min-w-0 flex-wrap gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:whitespace-nowrap"
        >
          {([...languages, "all"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={languageChoice === name}
              className={`${chipClass(languageChoice === name)} px-3!`}
              onClick={() => setLanguageChoice(name)}
            >
              {t(name)}
            </button>
          ))}
        </fieldset>
        {(languageChoice === "all" || languageChoice === "cn") && (
          <TextButton className="ms-2" onClick={fillSimplified}>
            {t("fill")}
          </TextButton>
        )}
      </div>
      {children}
    </ShownLanguagesContext>
  );
}
