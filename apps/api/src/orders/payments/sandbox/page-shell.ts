import { htmlLang, type Language, languages, nativeLanguageName, translator } from "@harbour/i18n";
import { cardPageTexts } from "./card-page.texts.ts";
import { pageScript } from "./page-script.ts";
import { pageStyles } from "./page-styles.ts";
import type { Theme } from "./page-theme.ts";

/** The shop's logos, one for light pages and one for dark pages. */
export interface ShopLogos {
  readonly day: string | null;
  readonly night: string | null;
  /** The theme that the visitor chose in the shop. Null uses the theme of the device. */
  readonly chosenTheme: Theme | null;
}

export interface PageFrame {
  /** The nonce of the page's stylesheet and script. */
  readonly nonce: string;
  /** The CSS of the shop's look, written by `pageTheme`. */
  readonly theme: string;
  readonly logos: ShopLogos;
}

interface Page extends PageFrame {
  readonly title: string;
  /** The HTML of the page's main part. */
  readonly body: string;
  /** HTML beside the main part on a wide screen, or above it on a narrow screen. */
  readonly aside?: string;
  readonly hasScript?: boolean;
}

/** A whole page of the sandbox. */
export function pageShell(
  language: Language,
  { title, body, nonce, theme, aside, hasScript = false }: Page,
): string {
  const t = translator(cardPageTexts, language);
  const languageItems = languages.map((itemLanguage) =>
    itemLanguage === language
      ? `<li><span lang="${htmlLang(itemLanguage)}" aria-current="true">${nativeLanguageName(itemLanguage)}</span></li>`
      : `<li><a href="?lang=${itemLanguage}" lang="${htmlLang(itemLanguage)}" hreflang="${htmlLang(itemLanguage)}">${nativeLanguageName(itemLanguage)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${t("provider")}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${theme}${pageStyles}</style>
</head>
<body>
<main${aside ? ' class="wide"' : ""}>
${aside ? `<div class="aside">${aside}</div>` : ""}
<div>
${body}
</div>
</main>
<footer><p>${t("provider")}</p>
<nav aria-label="${t("languages")}"><ul>${languageItems.join("")}</ul></nav></footer>
${hasScript ? `<script nonce="${nonce}">${pageScript}</script>` : ""}
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
