import { formatMoney, type Language, translator } from "@harbour/i18n";
import { toWire } from "../../../platform/money.ts";
import { cardFields, type CardFormState, testCards } from "./card-form.ts";
import { cardPageTexts } from "./card-page.messages.ts";
import { escapeHtml, pageShell } from "./page-shell.ts";
import { paymentPageTexts } from "./payment-page.messages.ts";
import type { SandboxCard, SandboxPayment } from "./sandbox.tables.ts";

export interface PaymentPageState extends CardFormState {
  readonly isRefusedByOwner?: boolean;
}

/** Where an order is paid: with a saved card, or one that is typed. It works without scripts, and there are none. */
export function paymentPage(
  language: Language,
  { payment, saved }: { payment: SandboxPayment; saved: readonly SandboxCard[] },
  state: PaymentPageState,
  nonce: string,
): string {
  const t = translator(paymentPageTexts, language);
  const c = translator(cardPageTexts, language);
  const amount = formatMoney(toWire(payment.amount));
  const refusal = state.isRefusedByOwner
    ? t("refusedByOwner")
    : state.refused && c(`refused.${state.refused}`);
  const ofSaved = saved.map(
    (card) =>
      `<button class="second" name="saved" value="${escapeHtml(card.id)}">${t("payWith", { card: nameOf(card) })}</button>`,
  );
  const body = `<p class="test"><b>${c("thisIsATest")}</b>${c("noRealCard")}</p>
<div class="sheet">
<h1>${t("title", { amount })}</h1>
<p>${t("order", { reference: escapeHtml(payment.reference) })}</p>
${refusal ? `<p class="refused" role="alert">${refusal}</p>` : ""}
${ofSaved.length > 0 ? `<form method="post" action="?lang=${language}"><h2>${t("saved")}</h2>${ofSaved.join("")}</form><h2 class="or">${t("another")}</h2>` : ""}
<form method="post" action="?lang=${language}" novalidate>
${cardFields(language, state)}
<button name="do" value="pay">${t("pay", { amount })}</button>
<button class="second" name="do" value="back">${t("back")}</button>
</form>
</div>
${testCards(language)}`;
  return pageShell(language, { title: t("title", { amount }), body, nonce });
}

/** The bank asks whether it is the card's owner who pays (3-D Secure). */
export function authenticationPage(
  language: Language,
  payment: SandboxPayment,
  nonce: string,
): string {
  const t = translator(paymentPageTexts, language);
  const amount = formatMoney(toWire(payment.amount));
  const body = `<div class="sheet">
<h1>${t("bank")}</h1>
<p>${t("bankAsks", { amount, last4: payment.asksLast4 ?? "" })}</p>
<form method="post" action="?lang=${language}">
<button name="do" value="confirm">${t("confirm")}</button>
<button class="second" name="do" value="refuse">${t("refuse")}</button>
</form>
</div>`;
  return pageShell(language, { title: t("bank"), body, nonce });
}

function nameOf({ brand, last4 }: SandboxCard): string {
  return `${escapeHtml(brand.slice(0, 1).toUpperCase() + brand.slice(1))} •••• ${last4}`;
}
