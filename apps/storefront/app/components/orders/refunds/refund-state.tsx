import type { Order } from "@harbour/contracts";
import { formatDate, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { orderRefundsTexts } from "./order-refunds.texts.ts";
import { findOrderTitle } from "./order-title.ts";

type Request = NonNullable<Order["refund_request"]>;

/** Returns the key of a request's state in a few words. */
export const chooseRequestTextKey = ({ is_partial: isPartial, state }: Request) =>
  isPartial ? "seePartly" : (`see${state}` as const);

/** Shows a request's state: waiting, approved with its amount, or rejected with the reason. */
export function RefundState({ request, order }: { request: Request; order: Order }) {
  const t = useTexts(orderRefundsTexts);
  const language = useLanguage();
  const { state, amount, paid_back_at: paidBackAt } = request;
  const rejections = request.rejections.map(({ product_variant_id: id, text }) =>
    t("because", {
      title: findOrderTitle(order, id, language),
      reason: localized(text, language),
    }),
  );
  const date = formatDate(state === "APPROVED" ? request.decided_at! : request.created_at);
  const texts = {
    PENDING: [t("waiting", { date })],
    REJECTED: [t("refused", { date }), ...rejections],
    APPROVED: [
      t("accepted", { date }),
      ...(amount === null || isZeroMoney(amount)
        ? []
        : [
            paidBackAt
              ? t("isBack", { amount: formatMoney(amount), date: formatDate(paidBackAt) })
              : t("goesBack", { amount: formatMoney(amount) }),
          ]),
      ...(rejections.length > 0 ? [t("notAll"), ...rejections] : []),
    ],
  }[state];
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {texts.map((sentence) => (
        <p key={sentence} className="whitespace-pre-line">
          {sentence}
        </p>
      ))}
    </div>
  );
}
