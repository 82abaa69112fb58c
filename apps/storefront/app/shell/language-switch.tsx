import { htmlLang, nativeLanguageName, splitLanguage } from "@harbour/i18n";
import { buttonClass, Check, classes, Globe } from "@harbour/ui";
import { useRef } from "react";
import { useLocation } from "react-router";
import { linkInLanguage } from "../components/site/language-address.ts";
import type { Site } from "../components/site/present-site.ts";
import { useTexts } from "../components/site/use-texts.ts";
import { rememberLanguage } from "./remember-language.ts";
import { shellTexts } from "./shell.texts.ts";
import { useCloseOutside } from "./use-close-outside.ts";

/** Links to the page in other languages. A new document opens, because `<html lang>` changes. */
export function LanguageSwitch({ site }: { site: Site }) {
  const { languages } = site;
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { language, path } = splitLanguage(pathname);
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  if (languages.length < 2) return null;
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={t("language")}
        className={buttonClass({ variant: "bare", size: "icon" })}
      >
        <Globe size={22} />
      </summary>
      <ul className="absolute end-0 top-full z-50 mt-1 min-w-44 rounded-md border border-line bg-page p-1 shadow-xl">
        {languages.map(({ value }) => (
          <li key={value}>
            <a
              href={linkInLanguage(path, value, site) + search}
              hrefLang={htmlLang(value)}
              lang={htmlLang(value)}
              aria-current={value === language ? "true" : undefined}
              onClick={() => rememberLanguage(value)}
              className={classes(
                "flex min-h-11 items-center justify-between gap-4 rounded-sm px-3",
                value === language ? "bg-chosen font-bold text-on-chosen" : "hover:bg-tint",
              )}
            >
              {nativeLanguageName(value)}
              {value === language && <Check size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
