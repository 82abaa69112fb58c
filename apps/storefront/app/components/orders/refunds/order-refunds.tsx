import type { Order, OrderRefund } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import {
  formatCount,
  formatDate,
  formatMoney,
  isZeroMoney,
  type Language,
  localized,
  sentenceSpace,
  withLanguage,
} from "@harbour/i18n";
import { Anchor, Button, LinkButton } from "@harbour/ui";
import { Form } from "react-router";
import { paths } from "../../../paths.ts";
import { useStoreAlias } from "../../site/use-store-alias.ts";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import { isClosedToRefunds, isRefundable } from "./is-refundable.ts";
import { orderRefundsTexts } from "./order-refunds.texts.ts";
import { computePaidAfterRefunds } from "./refund-amounts.ts";

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

/** Links to the refund request. A guest's contact travels in the form's body, never in an address. */
export function AskForRefund({ order, status, contact }: Props) {
  const t = useTexts(orderRefundsTexts);
  // A guest's order is known by its reference.
  const id = contact ? order.reference : order._id;
  const href = paths.order(useStoreAlias(order), id, "refund");
  const action = withLanguage(href, useLanguage());
  if (!isRefundable(order, status)) return null;
  const { refund_until: refundDeadline, has_refund_requests: hasRequests } = order;
  if (refundDeadline && isClosedToRefunds(order))
    return <RefundsClosedNotice deadline={refundDeadline} />;
  const request = order.refund_request;
  const linkTextKey =
    request && (request.is_partial ? "seePartly" : (`see${request.state}` as const));
  const label = t(linkTextKey ?? (hasRequests ? "see" : "ask"));
  return (
    <div className="grid gap-2 print:hidden">
      {request && <LatestRequest request={request} order={order} />}
      {contact === null ? (
        <LinkButton href={href} variant="secondary">
          {label}
        </LinkButton>
      ) : (
        <Form method="post" action={action} className="grid">
          <ContactFields contact={contact} />
          <Button name="intent" value="look-up" variant="secondary">
            {label}
          </Button>
        </Form>
      )}
      {refundDeadline && !hasRequests && (
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

/** Shows a request's state: waiting, approved with its amount, or rejected with the reason. */
function LatestRequest({
  request,
  order,
}: {
  request: NonNullable<Order["refund_request"]>;
  order: Order;
}) {
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
    <div className="grid gap-1 rounded-md bg-tint px-4 py-3 text-sm [overflow-wrap:anywhere]">
      {texts.map((sentence) => (
        <p key={sentence} className="whitespace-pre-line">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** Returns a title with the variant's name, if it has one. */
function findOrderTitle(order: Order, variantId: string, language: Language): string {
  const isSameVariant = (item: { product_variant_id: string }) =>
    item.product_variant_id === variantId;
  const line = order.cart_items.find(isSameVariant) ?? order.gift_items.find(isSameVariant);
  const product = localized(line?.product_title, language);
  const variant = localized(line?.product_variant_title, language);
  return variant === "" || variant === product ? product : `${product} (${variant})`;
}
