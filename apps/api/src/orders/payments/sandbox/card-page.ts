import { type Language, sentenceSpace, translator } from "@harbour/i18n";
import { cardFields, type CardFormState, testCards } from "./card-form.ts";
import { cardPageTexts } from "./card-page.texts.ts";
import { type PageFrame, pageShell } from "./page-shell.ts";

/** Renders the form for a card. It works without scripts. */
export function cardPage(language: Language, state: CardFormState, frame: PageFrame): string {
  const t = translator(cardPageTexts, language);
  const { refused } = state;
  const body = `<p class="test"><b>${t("thisIsATest")}</b>${sentenceSpace(language)}${t("noRealCard")}</p>
<div class="sheet">
<h1>${t("title")}</h1>
${refused ? `<p class="refused" role="alert">${t(`refused.${refused}`)}</p>` : ""}
<form method="post" action="?lang=${language}" novalidate>
${cardFields(language, state)}
<button name="do" value="save">${t("submit")}</button>
<button class="second" name="do" value="cancel">${t("cancel")}</button>
</form>
</div>
${testCards(language, { accepted: t("accepted"), slow: t("slow") })}`;
  return pageShell(language, { title: t("title"), body, ...frame });
}

/**
 * Renders the page of a setup that is done, cancelled, expired or unknown. All look the same, so that an address
 * reveals nothing.
 */
export function renderEndedPage(language: Language, frame: PageFrame): string {
  const t = translator(cardPageTexts, language);
  const body = `<div class="sheet"><h1>${t("over")}</h1><p>${t("overText")}</p><p><a class="button" href="/">${t("backToShop")}</a></p></div>`;
  return pageShell(language, { title: t("over"), body, ...frame });
}
