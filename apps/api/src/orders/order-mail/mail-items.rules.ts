import { formatMoney, localized, translator } from "@harbour/i18n";
import type { EmailPart } from "../../base/messages/index.ts";
import { fromWire, type Money, toWire } from "../../platform/values/money.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import { formatMailPoints, formatMailPrice } from "./mail-points.rules.ts";
import type { MailLine, OrderMailContent } from "./order-mail-content.ts";
import { orderMailTexts } from "./order-mail.texts.ts";

/** Lists the order's items and its total. For a parcel, it lists the parcel's items without a total. */
export function composeMailItems(mailData: OrderMailContent): EmailPart[] {
  const t = translator(orderMailTexts, mailData.order.language);
  return [
    { section: t(mailData.parcel ? "parcel" : "items") },
    listItems(mailData),
    ...(mailData.parcel ? [] : [listTotals(mailData)]),
  ];
}

function listItems({ order, lines, parcel }: OrderMailContent): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const itemLines = lines.map((line) => {
    const product = localized(line.productTitle, order.language);
    const variant = localized(line.variantTitle, order.language);
    return {
      title: `${line.qty} × ${product}`,
      detail: [
        variant === product ? "" : variant,
        line.isGift === true ? t("gift") : "",
        parcel === undefined ? formatPriceBefore(line, order) : "",
      ]
        .filter(Boolean)
        .join(" · "),
      picture: line.image,
      ...(parcel === undefined && { amount: linePrice(line, order) }),
    };
  });
  return { lines: itemLines };
}

function linePrice(line: MailLine, order: OrderRow): string {
  return formatMailPrice(
    line.subtotal - line.promotionDiscount,
    line.unitPoint * line.qty,
    order.language,
  );
}

/** Returns a line's regular price, which adds up to the subtotal. */
function formatPriceBefore(line: MailLine, order: OrderRow): string {
  const isReducedLine = line.subtotal - line.promotionDiscount !== line.originalSubtotal;
  if (!isReducedLine || line.isGift === true || isForPoints(line)) return "";
  const amount = money(line.originalSubtotal);
  return translator(orderMailTexts, order.language)("before", { amount });
}

const isForPoints = ({ subtotal, unitPoint }: OrderLineRow): boolean =>
  subtotal === 0 && unitPoint > 0;

function listTotals({ order }: OrderMailContent): EmailPart {
  const t = translator(orderMailTexts, order.language);
  const { localDiscount: local, language } = order;
  const hasPriceDiscount = local > 0 || order.globalDiscount > 0;
  // Free shipping is not listed, because the shipping fee is already reduced.
  const listedDiscounts = order.discounts.filter(
    ({ template_type: type, amount }) => type !== "FREE_SHIPPING" && fromWire(amount) > 0,
  );
  const fee = order.shippingFee === 0 ? t("freeShipping") : money(order.shippingFee);
  const amounts = [
    { title: t(hasPriceDiscount ? "regularSubtotal" : "subtotal"), amount: money(order.subtotal) },
    ...(local > 0 ? [{ title: t("productDiscounts"), amount: money(-local) }] : []),
    ...listedDiscounts.map(({ title, amount }) => ({
      title: localized(title, language),
      amount: money(-fromWire(amount)),
    })),
    { title: t("shipping"), amount: fee },
    ...(order.pointTotal > 0
      ? [{ title: t("byPoints"), amount: formatMailPoints(order.pointTotal, language) }]
      : []),
    { title: t("total"), amount: formatMailPrice(order.total, order.pointTotal, language) },
  ];
  return { sums: amounts };
}

const money = (amount: Money): string => formatMoney(toWire(amount));
