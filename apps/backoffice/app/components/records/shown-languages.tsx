import { type Language, languages } from "@harbour/i18n";
import { chipClass } from "@harbour/ui";
import { createContext, type ReactNode, use, useState } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { textFieldsTexts } from "./text-fields.texts.ts";

type Shown = Language | "all";

const ShownLanguages = createContext<Shown>("all");

/** Returns the languages whose fields a form shows now. */
export function useShownLanguages(): readonly Language[] {
  const shown = use(ShownLanguages);
  return shown === "all" ? languages : [shown];
}

interface LanguageSwitchProps {
  /** Fills empty Simplified texts of the whole form from the Traditional ones. */
  readonly fillSimplified: () => void;
  readonly children: ReactNode;
}

/** A form whose texts are shown in one language at a time, or in all. */
export function LanguageSwitch({ fillSimplified, children }: LanguageSwitchProps) {
  const t = useTexts(textFieldsTexts);
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>(language);
  return (
    <ShownLanguages value={shown}>
      <div className="flex flex-wrap items-center gap-1.5">
        <fieldset aria-label={t("languages")} className="flex flex-wrap gap-1.5">
          {([...languages, "all"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={shown === name}
              className={`${chipClass(shown === name)} px-3!`}
              onClick={() => setShown(name)}
            >
              {t(name)}
            </button>
          ))}
        </fieldset>
        {(shown === "all" || shown === "cn") && (
          <TextButton className="ms-2" onClick={fillSimplified}>
            {t("fill")}
          </TextButton>
        )}
      </div>
      {children}
    </ShownLanguages>
  );
}
