import { htmlLang, splitLanguage, translator, type Language } from "@harbour/i18n";
import { buttonClass, X } from "@harbour/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { linkInLanguage } from "../components/site/language-address.ts";
import type { Site } from "../components/site/present-site.ts";
import { suggestLanguage } from "../components/site/suggest-language.ts";
import { languageSuggestionTexts } from "./language-suggestion.texts.ts";

/**
 * Offers the page in another language, in that language. It lies below the header, because the page's main buttons
 * are often at the foot. Either answer is remembered.
 */
export default function LanguageSuggestion({
  site,
  rememberLanguage,
}: {
  site: Site;
  rememberLanguage: (language: Language) => void;
}) {
  const { pathname, search, hash } = useLocation();
  const { language, path } = splitLanguage(pathname);
  const [isClosed, setIsClosed] = useState(false);
  const suggestion = suggestLanguage({
    cookies: document.cookie,
    browser: navigator.languages,
    shownLanguage: language,
    enabled: site.languages.map(({ value }) => value),
  });
  if (isClosed || !suggestion) return null;
  const t = translator(languageSuggestionTexts, suggestion);
  return (
    <aside
      lang={htmlLang(suggestion)}
      aria-label={t("title")}
      className="fixed inset-x-3 top-18 z-40 mx-auto flex max-w-xl items-center gap-2 rounded-md border border-line-strong bg-raised p-2 ps-4 shadow-xl lg:top-22"
    >
      <p className="grow">{t("question")}</p>
      <a
        href={linkInLanguage(path, suggestion, site) + search + hash}
        hrefLang={htmlLang(suggestion)}
        onClick={() => rememberLanguage(suggestion)}
        className={`${buttonClass({ size: "small" })} whitespace-nowrap`}
      >
        {t("switch")}
      </a>
      <button
        type="button"
        onClick={() => {
          rememberLanguage(language);
          setIsClosed(true);
        }}
        className={buttonClass({ variant: "bare", size: "icon" })}
      >
        <X size={22} />
        <span className="sr-only">{t("close")}</span>
      </button>
    </aside>
  );
}
