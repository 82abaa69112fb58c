import type { LocalizedText } from "@harbour/contracts";
import { formatMoney, type Language, localized, translator } from "@harbour/i18n";
import { type Money, toWire } from "../../../platform/values/money.ts";
import { escapeHtml } from "./page-shell.ts";
import { paymentPageTexts } from "./payment-page.texts.ts";

/** The order that a payment's page shows. Amounts are in cents. */
export interface ShownOrder {
  readonly lines: readonly {
    readonly title: LocalizedText;
    readonly variant: LocalizedText;
    readonly image: string | null;
    readonly qty: number;
    readonly amount: Money;
  }[];
  readonly shippingFee: Money;
  readonly total: Money;
  readonly points: number;
}

/**
 * Renders the items of an order with their sums. They are folded on phones, and open next to the form on wide
 * screens.
 */
export function renderOrderGoods(language: Language, order: ShownOrder): string {
  const t = translator(paymentPageTexts, language);
  const { lines, shippingFee, total, points } = order;
  const unitCount = lines.reduce((sum, { qty }) => sum + qty, 0);
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  // The lines' amounts already include the discounts of single lines.
  const discount = goods + shippingFee - total;
  const sums = [
    [t("subtotal"), money(goods)],
    ...(discount > 0 ? [[t("discounts"), `−${money(discount)}`]] : []),
    [t("shipping"), shippingFee === 0 ? t("free") : money(shippingFee)],
    ...(points > 0 ? [[t("points"), t("pointsOf", { count: points })]] : []),
    [t("total"), money(total)],
  ];
  return `<details class="goods"><summary>${t(unitCount === 1 ? "onePiece" : "pieces", { count: unitCount })}</summary>
<ul>${lines.map((line) => goodsLine(language, line)).join("")}</ul>
<dl class="sums">${sums.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join("")}</dl>
</details>`;
}

function goodsLine(
  language: Language,
  { title, variant, image, qty, amount }: ShownOrder["lines"][number],
): string {
  const name = localized(title, language);
  const detail = localized(variant, language);
  const picture = image
    ? `<img src="${escapeHtml(image)}?w=320" alt="" width="56" height="56" loading="lazy">`
    : `<span class="blank"></span>`;
  return `<li>${picture}<span><b>${qty > 1 ? `${qty} × ` : ""}${escapeHtml(name)}</b>${detail === name ? "" : `<small>${escapeHtml(detail)}</small>`}</span><span class="amount">${amount === 0 ? translator(paymentPageTexts, language)("free") : money(amount)}</span></li>`;
}

const money = (amount: Money): string => formatMoney(toWire(amount));
