import type { Order, OrderRefund } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { formatCount, formatDate, formatMoney, isZeroMoney, sentenceSpace } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import type { Contact } from "../contact/guest-contact.ts";
import { canRequestRefund, isClosedToRefunds, isRefundable } from "./is-refundable.ts";
import { orderRefundsTexts } from "./order-refunds.texts.ts";
import { findOrderTitle } from "./order-title.ts";
import { computePaidAfterRefunds, isRefundLeading } from "./refund-amounts.ts";
import { RefundLink } from "./refund-link.tsx";
import { chooseRequestTextKey, RefundState } from "./refund-state.tsx";

interface Props {
  order: Order;
  /** The status including the action in progress. */
  status: OrderStatus;
  /** The guest's contact; null for the visitor's own order. */
  contact: Contact | null;
}

/** Shows the refunds of an order. */
export function OrderRefunds({ order }: Pick<Props, "order">) {
  const t = useTexts(orderRefundsTexts);
  const { refunds, refunded_amount } = order;
  const sums: [string, string][] = [
    ...(refunds.length > 1 ? [[t("total"), refunded_amount] as [string, string]] : []),
    ...(order.is_paid && !isZeroMoney(refunded_amount)
      ? [[t("afterRefunds"), computePaidAfterRefunds(order)] as [string, string]]
      : []),
  ];
  if (refunds.length === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="grid gap-3 rounded-lg bg-tint p-6 print:bg-transparent print:p-0"
    >
      <h2 className="font-bold">{t("title")}</h2>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <PaidBack key={refund._id} refund={refund} order={order} />
        ))}
      </ul>
      {sums.length > 0 && (
        <dl className="grid gap-1 border-t border-line pt-3 font-bold tabular-nums">
          {sums.map(([term, amount]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt>{term}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function PaidBack({ refund, order }: { refund: OrderRefund; order: Order }) {
  const t = useTexts(orderRefundsTexts);
  const language = useLanguage();
  const {
    paid_back_at: paidBackAt,
    points_returned: points,
    points_taken_back: pointsTakenBack,
  } = refund;
  const getItemTitle = (id: string) => findOrderTitle(order, id, language);
  const hasMoney = !isZeroMoney(refund.amount);
  const openRefundTextKey = order.payment_method === "OFFLINE" ? "due" : "sending";
  const details = [
    ...refund.items.map(({ product_variant_id: id, qty }) => `${qty} × ${getItemTitle(id)}`),
    ...(isZeroMoney(refund.shipping_fee) ? [] : [t("shipping")]),
    ...(isZeroMoney(refund.goodwill) ? [] : [t("goodwill")]),
    paidBackAt
      ? t(hasMoney ? "sent" : "settled", { date: formatDate(paidBackAt) })
      : t(openRefundTextKey, { date: formatDate(refund.created_at) }),
    ...(points > 0 ? [t("points", { count: formatCount(points) })] : []),
    ...(pointsTakenBack > 0 ? [t("pointsTaken", { count: formatCount(pointsTakenBack) })] : []),
    ...(isZeroMoney(refund.withheld)
      ? []
      : [t("withheld", { amount: formatMoney(refund.withheld) })]),
  ];
  return (
    <li className="flex items-start justify-between gap-4 text-sm">
      <span className="grid min-w-0 gap-0.5 text-quiet">
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </span>
      {hasMoney && (
        <span className="shrink-0 font-bold tabular-nums">{formatMoney(refund.amount)}</span>
      )}
    </li>
  );
}

/** Offers a refund, or shows the state of the request and links to it. */
export function AskForRefund({ order, status, contact }: Props) {
  const t = useTexts(orderRefundsTexts);
  if (!isRefundable(order, status)) return null;
  const { refund_until: refundDeadline, refund_request: request } = order;
  if (refundDeadline && isClosedToRefunds(order))
    return <RefundsClosedNotice deadline={refundDeadline} />;
  // The refund's state and its link stand at the top of the page.
  if (isRefundLeading(order, status)) return null;
  const canRequest = canRequestRefund(order, status);
  const stateTextKey = request ? chooseRequestTextKey(request) : "see";
  return (
    <div className="grid gap-2 print:hidden">
      {request && (
        <div className="rounded-md bg-tint px-4 py-3 text-sm">
          <RefundState request={request} order={order} />
        </div>
      )}
      <RefundLink order={order} contact={contact} label={t(canRequest ? "ask" : stateTextKey)} />
      {refundDeadline && canRequest && (
        <p className="text-center text-sm text-quiet">
          {t("until", { date: formatDate(refundDeadline) })}
        </p>
      )}
    </div>
  );
}

/** Tells that refunds can no longer be requested, with the way to the shop's staff. */
function RefundsClosedNotice({ deadline }: { deadline: string }) {
  const t = useTexts(orderRefundsTexts);
  return (
    <p className="text-sm text-quiet print:hidden">
      {t("closed", { date: formatDate(deadline) })}
      {sentenceSpace(useLanguage())}
      <Anchor href={paths.contactUs} className="text-link underline underline-offset-4">
        {t("contact")}
      </Anchor>
    </p>
  );
}
