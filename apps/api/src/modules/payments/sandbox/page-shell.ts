import { htmlLang, type Language, languages, ownName, translator } from "@harbour/i18n";
import { cardPageTexts } from "./card-page.messages.ts";
import { pageStyles } from "./page-styles.ts";

/** A whole page of the sandbox. @param body HTML @param nonce allows the page's one stylesheet */
export function pageShell(
  language: Language,
  { title, body, nonce }: { title: string; body: string; nonce: string },
): string {
  const t = translator(cardPageTexts, language);
  const others = languages.map((one) =>
    one === language
      ? `<li><span lang="${htmlLang(one)}" aria-current="true">${ownName(one)}</span></li>`
      : `<li><a href="?lang=${one}" lang="${htmlLang(one)}" hreflang="${htmlLang(one)}">${ownName(one)}</a></li>`,
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
<style nonce="${nonce}">${pageStyles}</style>
</head>
<body>
<header><p class="brand">${t("provider")}</p>
<nav aria-label="${t("languages")}"><ul>${others.join("")}</ul></nav></header>
<main>
${body}
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
