import type { OrderSummary } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { Button, buttonClass, Chevron, LinkButton } from "@harbour/ui";
import { Confirm } from "../../../components/forms/confirm.tsx";
import { ContactFields } from "../../../components/orders/contact/contact-fields.tsx";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { canBuyAgain, canPrint } from "../../../components/orders/payment/payment-state.ts";
import { ProofForm } from "../../../components/orders/proofs/proof-form.tsx";
import { isRefundable } from "../../../components/orders/refunds/is-refundable.ts";
import { orderRefundsTexts } from "../../../components/orders/refunds/order-refunds.texts.ts";
import type { OrderFetcher } from "../../../components/orders/use-order-fetcher.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { FirstAction, findFirstAction } from "./first-action.tsx";

interface Props {
  order: OrderSummary;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
  /** The address of the order's own page. */
  address: string;
  fetcher: OrderFetcher;
}

/** Shows the action that the order waits for; all others unfold. */
export function OrderListActions({ order, status, address, fetcher }: Props) {
  const t = useTexts(orderTexts);
  const orderListText = useTexts(orderListTexts);
  const orderRefundsText = useTexts(orderRefundsTexts);
  const isSettled = status === order.current_status && fetcher.state === "idle";
  const actions = isSettled ? order.actions : [];
  const first = findFirstAction(status, { ...order, actions });
  // A buyer who paid a cancelled order finds the instructions on its page.
  const canUploadProof = status !== "cancelled" && order.actions.includes("upload-proof");
  const { reference } = order;
  return (
    <section
      aria-label={orderListText("actionsOf", { reference })}
      className="relative border-t border-line px-4 py-3 sm:px-5"
    >
      <div className="absolute start-4 sm:start-5">
        <FirstAction {...{ first, order, address, fetcher }} />
      </div>
      <details className="text-end">
        <summary
          aria-label={orderListText("moreNamed", { reference })}
          className={buttonClass({ variant: "bare", size: "small" })}
        >
          {orderListText("more")}
          <Chevron />
        </summary>
        <div className="mt-3 flex flex-wrap items-start gap-2 text-start">
          {first !== "view" && (
            <LinkButton href={address} variant="quiet" size="small">
              {orderListText("view")}
            </LinkButton>
          )}
          {canUploadProof && (
            <ProofToUnfold
              key={order.updated_at}
              order={order}
              fetcher={fetcher}
              isHidden={!isSettled}
              isReplacing={status === "pending"}
            />
          )}
          {status === "completed" && first !== "rate" && (
            <LinkButton href={`${address}/review`} size="small" variant="quiet">
              {orderListText(order.has_reviews ? "seeRatings" : "rate")}
            </LinkButton>
          )}
          {canBuyAgain(status) && first !== "buy-again" && (
            <fetcher.Form method="post" preventScrollReset>
              <ContactFields orderId={order._id} contact={null} />
              <Button name="intent" value="buy-again" variant="quiet" size="small">
                {t("buyAgain")}
              </Button>
            </fetcher.Form>
          )}
          {isRefundable(order, status) && (
            <LinkButton href={`${address}/refund`} size="small" variant="quiet">
              {orderRefundsText(order.has_refund_requests ? "see" : "ask")}
            </LinkButton>
          )}
          {canPrint(order, status) && (
            <LinkButton href={`${address}?print=1`} variant="quiet" size="small">
              {t(order.is_paid ? "printReceipt" : "printForm")}
            </LinkButton>
          )}
          {actions.includes("cancel") && (
            <fetcher.Form method="post" preventScrollReset>
              <ContactFields orderId={order._id} contact={null} />
              <input type="hidden" name="intent" value="cancel" />
              <Confirm
                variant="quiet"
                label={t("cancel")}
                question={t("cancelSure")}
                confirmLabel={t("cancelYes")}
                cancelLabel={t("cancelNo")}
              >
                {status === "pending" && (
                  <p className="max-w-prose text-sm text-quiet">{t("cancelWithProof")}</p>
                )}
              </Confirm>
            </fetcher.Form>
          )}
        </div>
      </details>
    </section>
  );
}

/** A proof that is being uploaded is hidden, not removed, so that it can be sent again. */
function ProofToUnfold({
  order,
  fetcher,
  isHidden,
  isReplacing,
}: Pick<Props, "order" | "fetcher"> & { isHidden: boolean; isReplacing: boolean }) {
  const t = useTexts(orderTexts);
  const orderListText = useTexts(orderListTexts);
  return (
    <details hidden={isHidden} className="min-w-0">
      <summary
        aria-label={orderListText(isReplacing ? "replaceNamed" : "proofNamed", {
          reference: order.reference,
        })}
        className={buttonClass({ variant: "quiet", size: "small" })}
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
