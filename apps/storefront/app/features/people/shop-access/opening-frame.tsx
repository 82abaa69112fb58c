import { htmlLang, nativeLanguageName, splitLanguage } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { HarbourByNight } from "../../../components/site/harbour-by-night.tsx";
import { linkInLanguage } from "../../../components/site/language-address.ts";
import { ShopSign } from "../../../components/site/shop-sign.tsx";
import { useSite } from "../../../components/site/use-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { openingTexts } from "./opening.texts.ts";

/** A harbour by night, before its shop opens. It shows the shop's name, a text, and parts that are already public. */
export function OpeningFrame({
  title,
  children,
  contentBelow,
}: {
  title: string;
  children: ReactNode;
  contentBelow?: ReactNode;
}) {
  const t = useTexts(openingTexts);
  const site = useSite();
  const { pathname, search } = useLocation();
  const { language, path } = splitLanguage(pathname);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div
        className={classes(
          "relative flex flex-col overflow-hidden bg-night text-white",
          contentBelow ? "min-h-[34rem]" : "min-h-dvh",
        )}
      >
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
          {site && <ShopSign logo={site.footer.logo} name={site.name} ground="night" />}
          {site && site.languages.length > 1 && (
            <nav aria-label={t("languages")}>
              <ul className="flex flex-wrap gap-x-4">
                {site.languages.map(({ value }) => (
                  <li key={value}>
                    <a
                      href={linkInLanguage(path, value, site) + search}
                      hrefLang={htmlLang(value)}
                      lang={htmlLang(value)}
                      aria-current={value === language ? "true" : undefined}
                      className={classes(
                        "inline-flex min-h-11 items-center",
                        value === language
                          ? "font-bold"
                          : "text-white/75 hover:text-white hover:underline",
                      )}
                    >
                      {nativeLanguageName(value)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="page-width relative z-10 flex grow flex-col justify-center pt-8 pb-56 md:pb-64">
          <div className="w-full max-w-xl">
            <h1 className="text-4xl leading-tight font-black tracking-tight text-balance md:text-6xl">
              {title}
            </h1>
            {children}
          </div>
        </div>
        <HarbourByNight isWide className="absolute inset-x-0 bottom-0 h-48 w-full md:h-60" />
      </div>
      {contentBelow}
    </main>
  );
}
