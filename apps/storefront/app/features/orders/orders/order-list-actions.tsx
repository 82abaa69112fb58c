import type { OrderSummary } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { formatMoney } from "@harbour/i18n";
import { Button, buttonClass, LinkButton } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { isRefundable } from "../../../components/orders/is-refundable.ts";
import { orderRefundsMessages } from "../../../components/orders/order-refunds.messages.ts";
import { Confirm } from "../../../components/forms/confirm.tsx";
import { ContactFields } from "../../../components/orders/contact-fields.tsx";
import { onlinePaymentMessages } from "../../../components/orders/online-payment.messages.ts";
import { orderListMessages } from "../../../components/orders/order-list.messages.ts";
import { canPrint } from "../../../components/orders/payment-state.ts";
import { orderMessages } from "../../../components/orders/order.messages.ts";
import { ProofForm } from "../../../components/orders/proof-form.tsx";
import type { OrderFetcher } from "../../../components/orders/use-order-fetcher.ts";

interface Props {
  order: OrderSummary;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
  /** The address of the order's own page. */
  address: string;
  fetcher: OrderFetcher;
}

/** Shows the buyer's actions, and the ways to the order's other pages. */
export function OrderListActions({ order, status, address, fetcher }: Props) {
  const t = useText(orderMessages);
  const list = useText(orderListMessages);
  const refund = useText(orderRefundsMessages);
  const pay = useText(onlinePaymentMessages);
  const isSettled = status === order.current_status && fetcher.state === "idle";
  const actions = isSettled ? order.actions : [];
  // A buyer who paid a cancelled order finds the instructions on its page.
  const canPay = status !== "cancelled" && order.actions.includes("upload-proof");
  const { reference } = order;
  return (
    <section
      aria-label={list("actionsOf", { reference })}
      className="col-span-full mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4"
    >
      <LinkButton href={address} variant="quiet" size="small">
        {list("view")}
      </LinkButton>
      {actions.includes("pay") && (
        <fetcher.Form method="post" preventScrollReset>
          <ContactFields orderId={order._id} contact={null} />
          <Button name="intent" value="pay" size="small">
            {pay("payNow", { amount: formatMoney(order.calculations.price.total) })}
          </Button>
        </fetcher.Form>
      )}
      {actions.includes("complete") && (
        <fetcher.Form method="post" preventScrollReset>
          <ContactFields orderId={order._id} contact={null} />
          <Button name="intent" value="complete" size="small">
            {t("complete")}
          </Button>
        </fetcher.Form>
      )}
      {status === "completed" && (
        <LinkButton href={`${address}/review`} size="small" variant="secondary">
          {list(order.has_reviews ? "seeRatings" : "rate")}
        </LinkButton>
      )}
      {isRefundable(order, status) && (
        <LinkButton href={`${address}/refund`} size="small" variant="bare">
          {refund(order.has_refund_requests ? "see" : "ask")}
        </LinkButton>
      )}
      {canPay && (
        <ProofToUnfold
          key={order.updated_at}
          order={order}
          fetcher={fetcher}
          isHidden={!isSettled}
          isReplacing={status === "pending"}
        />
      )}
      {canPrint(order, status) && (
        <LinkButton href={`${address}?print=1`} variant="bare" size="small">
          {t(order.is_paid ? "printReceipt" : "printForm")}
        </LinkButton>
      )}
      {actions.includes("cancel") && (
        <fetcher.Form method="post" preventScrollReset>
          <ContactFields orderId={order._id} contact={null} />
          <input type="hidden" name="intent" value="cancel" />
          <Confirm
            label={t("cancel")}
            question={t("cancelSure")}
            answer={t("cancelYes")}
            keep={t("cancelNo")}
          >
            {status === "pending" && (
              <p className="max-w-prose text-sm text-quiet">{t("cancelWithProof")}</p>
            )}
          </Confirm>
        </fetcher.Form>
      )}
    </section>
  );
}

/** While a proof is on its way it is out of sight, not gone: what does not arrive can be sent again. */
function ProofToUnfold({
  order,
  fetcher,
  isHidden,
  isReplacing,
}: Pick<Props, "order" | "fetcher"> & { isHidden: boolean; isReplacing: boolean }) {
  const t = useText(orderMessages);
  const list = useText(orderListMessages);
  return (
    <details hidden={isHidden} className="group min-w-0">
      <summary
        aria-label={list(isReplacing ? "replaceNamed" : "proofNamed", {
          reference: order.reference,
        })}
        // One is being checked: nothing is left to do.
        className={buttonClass({ variant: isReplacing ? "bare" : "secondary", size: "small" })}
      >
        {t(isReplacing ? "replaceInstead" : "uploadProof")}
      </summary>
      <ProofForm
        fetcher={fetcher}
        orderId={order._id}
        contact={null}
        className="mt-2 grid gap-3 rounded-md bg-tint p-4"
      >
        <Button
          size="small"
          variant={isReplacing ? "quiet" : "primary"}
          className="justify-self-start"
        >
          {t(isReplacing ? "replaceProof" : "uploadProof")}
        </Button>
      </ProofForm>
    </details>
  );
}
