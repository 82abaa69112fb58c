import type { Configuration } from "@harbour/contracts";
import { pictureTypes } from "@harbour/contracts/constants";
import { htmlLang, languages, localized, withLanguage, type Language } from "@harbour/i18n";
import { enabledLanguages } from "../app/components/site/present-site.ts";
import { manifestPath } from "../app/components/site/web-manifest-path.ts";
import { paths } from "../app/paths.ts";

/** Of a manifest's address; undefined for every other. */
export const manifestLanguage = (path: string): Language | undefined =>
  languages.find((language) => manifestPath(language) === path);

/** The site's web manifest in one language, by which phones install it; null for a language that is switched off. */
export function webManifest(configuration: Configuration, language: Language): object | null {
  if (!enabledLanguages(configuration).some(({ value }) => value === language)) return null;
  const { site_name: name, description } = configuration.seo;
  return {
    // One site to install, whatever its language.
    id: "/",
    lang: htmlLang(language),
    name: localized(name, language),
    short_name: localized(name, language),
    description: localized(description, language),
    start_url: withLanguage("/", language),
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...[192, 512].map((side) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
      })),
    ],
    // A bank's app shares the picture of a transfer with the page that asks which order it is for.
    share_target: {
      action: withLanguage(paths.order("main", "upload-payment-proof", "email"), language),
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "proof", accept: pictureTypes }] },
    },
  };
}
