import type { Configuration } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { Chevron, LinkButton, Notice } from "@harbour/ui";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import type { Unanswered } from "../../../components/forms/outcome.ts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { OrderRefunds } from "../../../components/orders/refunds/order-refunds.tsx";
import { linkReference } from "../../../components/site/link-reference.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import type { RefundOutcome } from "./answer-refund-form.server.ts";
import { RefundForm } from "./refund-form.tsx";
import type { RefundableOrder } from "./refund-request.server.ts";
import { refundTexts } from "./refund.texts.ts";
import { RequestedRefund } from "./requested-refund.tsx";

export type Reasons = Configuration["refund-reasons"];

interface Props {
  refundableOrder: RefundableOrder;
  reasons: Reasons;
  contact: Contact | null;
  /** Tells whether a request was just sent. */
  isSent: boolean;
  answer: RefundOutcome | Unanswered | undefined;
}

/** Shows the requests item by item, and the form for the rest. */
export function RefundView({ refundableOrder, reasons, contact, isSent, answer }: Props) {
  const t = useTexts(refundTexts);
  const { order, refunds } = refundableOrder;
  const requests = refunds?.requests ?? [];
  const canRequestRefund = (refunds?.refundable_items ?? []).length > 0;
  const form = refunds && (
    <>
      <p className="mt-2 max-w-prose text-quiet">
        {t("hint")}
        {refunds.ask_until && (
          <span className="block">{t("until", { date: formatDate(refunds.ask_until) })}</span>
        )}
      </p>
      <RefundForm
        key={requests.length}
        order={order}
        refundable={refunds.refundable_items}
        boughtLines={refunds.bought_items}
        reasons={reasons}
        contact={contact}
        answer={answer}
      />
    </>
  );
  return (
    <>
      <h1 className="page-title">
        {linkReference(t("titleOf", { reference: order.reference }), order.reference)}
      </h1>
      {isSent && (
        <Notice tone="good" className="mt-6">
          {t("sent")}
        </Notice>
      )}
      {refunds === null && (
        <NotLoaded isPart className="mt-6">
          {t("failed")}
        </NotLoaded>
      )}
      {requests.length > 0 && (
        <section aria-label={t("requests")} className="mt-6 grid gap-4">
          {requests.map((request) => (
            <RequestedRefund
              key={request._id}
              boughtLines={refunds?.bought_items ?? []}
              request={request}
              reasons={reasons}
            />
          ))}
        </section>
      )}
      {order.refunds.length > 0 && (
        <div className="mt-6">
          <OrderRefunds order={order} />
        </div>
      )}
      {canRequestRefund && requests.length === 0 && form}
      {canRequestRefund && requests.length > 0 && (
        // The page shows an existing request first; a refused buyer continues in the open form.
        <details
          key={requests.length}
          open={answer?.problem ? true : undefined}
          className="mt-8 border-t border-line pt-2"
        >
          <summary className="flex min-h-12 items-center justify-between gap-3 font-bold">
            {t("askMore")}
            <Chevron />
          </summary>
          {form}
        </details>
      )}
      {refunds && !canRequestRefund && (
        <div className="mt-6 grid max-w-prose justify-items-start gap-5">
          <p className="text-quiet">{explainNoRefund()}</p>
          <LinkButton href={paths.contactUs} variant="secondary">
            {t("contact")}
          </LinkButton>
        </div>
      )}
    </>
  );

  function explainNoRefund(): string {
    if (!order.is_paid) return t("notPaid");
    const { ask_until: requestDeadline } = refunds ?? {};
    if (requestDeadline && requestDeadline < new Date().toISOString())
      return t("tooLate", { date: formatDate(requestDeadline) });
    return t("allAsked");
  }
}
