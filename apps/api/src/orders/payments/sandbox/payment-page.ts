import {
  cardBrandName,
  formatDate,
  formatMoney,
  type Language,
  sentenceSpace,
  translator,
} from "@harbour/i18n";
import { toWire } from "../../../platform/values/money.ts";
import { brandMark } from "./brand-marks.ts";
import { cardFields, type CardFormState, testCards } from "./card-form.ts";
import { cardPageTexts } from "./card-page.texts.ts";
import { renderOrderGoods, type ShownOrder } from "./order-goods.ts";
import { escapeHtml, type PageFrame, pageShell } from "./page-shell.ts";
import { paymentPageTexts } from "./payment-page.texts.ts";
import type { SandboxCard, SandboxPayment } from "./sandbox.tables.ts";
import { renderShopLogo } from "./shop-logo.ts";

export interface PaymentPageState extends CardFormState {
  readonly isRefusedByOwner?: boolean;
}

interface PageContext {
  readonly payment: SandboxPayment;
  readonly shopName: string;
}

/** Returns the page on which an order is paid with a saved or typed card. It works without scripts. */
export function paymentPage(
  language: Language,
  {
    payment,
    shopName,
    savedCards,
    order,
  }: PageContext & {
    readonly savedCards: readonly SandboxCard[];
    readonly order: ShownOrder | undefined;
  },
  state: PaymentPageState,
  frame: PageFrame,
): string {
  const t = translator(paymentPageTexts, language);
  const c = translator(cardPageTexts, language);
  const amount = formatAmount(payment);
  const refusal = state.isRefusedByOwner
    ? t("refusedByOwner")
    : state.refused && c(`refused.${state.refused}`);
  const savedCardButtons = savedCards.map(
    (card) =>
      `<button class="second saved" name="saved" value="${escapeHtml(card.id)}">${brandMark(card.brand)}${t("payWith", { card: cardName(card) })}</button>`,
  );
  const aside = `${renderShopLogo(shopName, frame.logos)}
<h1>${t("titleWord")} <b>${amount}</b></h1>
<p>${t("order", { reference: escapeHtml(payment.reference) })}</p>
${payment.heldUntil ? `<p>${t("heldUntil", { time: formatDate(payment.heldUntil.toISOString()) })}</p>` : ""}
${order ? renderOrderGoods(language, order) : ""}`;
  const body = `<p class="test"><b>${c("thisIsATest")}</b>${sentenceSpace(language)}${c("noRealCard")}</p>
<div class="sheet">
${refusal ? `<p class="refused" role="alert">${refusal}</p>` : ""}
${savedCardButtons.length > 0 ? `<form method="post" action="?lang=${language}"><h2>${t("saved")}</h2>${savedCardButtons.join("")}</form><h2 class="or">${t("another")}</h2>` : ""}
<form method="post" action="?lang=${language}" novalidate>
${cardFields(language, state)}
<button name="do" value="pay">${t("pay", { amount })}</button>
<button class="bare" name="do" value="back">${t("back")}</button>
</form>
</div>
${testCards(language, { accepted: t("accepted"), slow: t("slow"), "saved-only": t("saved-only") })}`;
  return pageShell(language, {
    title: t("title", { amount }),
    aside,
    body,
    ...frame,
    hasScript: true,
  });
}

/** Renders the page on which the bank asks the owner to confirm the payment (3-D Secure). */
export function authenticationPage(
  language: Language,
  { payment, shopName }: PageContext,
  frame: PageFrame,
): string {
  const t = translator(paymentPageTexts, language);
  const { asksBrand: brand, asksLast4 } = payment;
  const amount = formatAmount(payment);
  const last4 = asksLast4 ?? "";
  const body = `<div class="sheet">
<h1>${t("bank")}</h1>
<p>${t("bankAsks", { amount, last4 })}</p>
<dl class="facts">
<dt>${t("merchant")}</dt><dd>${escapeHtml(shopName)}</dd>
<dt>${t("orderNumber")}</dt><dd>${escapeHtml(payment.reference)}</dd>
<dt>${t("amount")}</dt><dd>${amount}</dd>
<dt>${t("card")}</dt><dd>${brandMark(brand)}${cardName({ brand: brand ?? "", last4 })}</dd>
</dl>
<form method="post" action="?lang=${language}">
<button name="do" value="confirm">${t("confirm")}</button>
<button class="second" name="do" value="refuse">${t("refuse")}</button>
<button class="bare" name="do" value="other">${t("other")}</button>
</form>
</div>`;
  return pageShell(language, { title: t("bank"), body, ...frame, hasScript: true });
}

/** Returns the page of a payment that is paid or closed. It links back to the order. */
export function renderPaymentEndedPage(
  language: Language,
  { payment, shopName }: PageContext,
  frame: PageFrame,
): string {
  const t = translator(paymentPageTexts, language);
  const isPaid = payment.state === "paid";
  const title = t(isPaid ? "finished" : "closed");
  const reference = escapeHtml(payment.reference);
  const text = t(isPaid ? "finishedText" : "closedText", { reference });
  const returnPath = escapeHtml(isPaid ? payment.successPath : payment.cancelPath);
  const body = `<div class="sheet">${renderShopLogo(shopName, frame.logos)}<h1>${title}</h1><p>${text}</p><p><a class="button" href="${returnPath}">${t("backToOrder")}</a></p></div>`;
  return pageShell(language, { title, body, ...frame });
}

function formatAmount({ amount }: SandboxPayment): string {
  return formatMoney(toWire(amount));
}

function cardName({ brand, last4 }: Pick<SandboxCard, "brand" | "last4">): string {
  return `${escapeHtml(cardBrandName(brand))} •••• ${last4}`;
}
