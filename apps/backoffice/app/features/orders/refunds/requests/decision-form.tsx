import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails, StaffRefundRequest } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { isSessionOver } from "../../../../api.ts";
import { RefundPlan } from "../../../../components/orders/refund-plan.tsx";
import { preventEnterSubmit } from "../../../../kit/fields/prevent-enter-submit.ts";
import { useFailureText } from "../../../../kit/reasons/error-reason.ts";
import { RetryNotice } from "../../../../kit/retry-notice.tsx";
import { useTexts } from "../../../../texts.ts";
import { decideItem, findMissingReasons, findItemDecision, rejectAllItems } from "./decision.ts";
import { ItemDecisionFields } from "./item-decision-fields.tsx";
import { requestsTexts } from "./requests.texts.ts";
import { useDecision, useDecisionPlan } from "./use-decision.ts";

export interface DecisionFormProps {
  readonly request: StaffRefundRequest;
  readonly order: StaffOrderDetails;
  readonly mayDecide: boolean;
  /** The buyer's statement, shown above the items. */
  readonly children?: ReactNode;
}

/** A form to decide a refund request item by item. It shows the refund plan for the present decision. */
export function DecisionForm({ request, order, mayDecide, children }: DecisionFormProps) {
  const t = useTexts(requestsTexts);
  const failureText = useFailureText();
  const { draft, decision, setDecision, choices, note, setNote, send, isPending, error } =
    useDecision({ request, order });
  const { isApproved, plan, isCurrent, shownPlan, amount } = useDecisionPlan(
    { request, order },
    decision,
  );
  const [hasTried, setHasTried] = useState(false);
  const missingReasons = findMissingReasons(request, decision);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (missingReasons.length === 0 && isCurrent) send(new FormData(event.currentTarget));
  };
  return (
    <form
      onSubmit={submit}
      {...preventEnterSubmit}
      onInput={draft.keepField}
      aria-label={t("title")}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <input type="hidden" name="choices" value={choices} />
      <div className="space-y-6">
        {children}
        <div className="card space-y-5">
          <ul className="divide-y divide-line border-b border-line">
            {request.items.map((item) => (
              <ItemDecisionFields
                key={item.product_variant_id}
                item={item}
                decision={findItemDecision(decision, item.product_variant_id)}
                mayDecide={mayDecide}
                hasShipped={["delivering", "completed"].includes(order.current_status)}
                isReasonMissing={hasTried && missingReasons.includes(item.product_variant_id)}
                change={(change) =>
                  setDecision((current) => decideItem(current, item.product_variant_id, change))
                }
              />
            ))}
          </ul>
          {!isZeroMoney(order.calculations.shipping_fee) && (
            <label className="flex items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={decision.shipping}
                onChange={({ target }) =>
                  setDecision((before) => ({ ...before, shipping: target.checked }))
                }
              />
              {t("shipping", { amount: formatMoney(order.calculations.shipping_fee) })}
            </label>
          )}
        </div>
      </div>
      <aside className="space-y-4 card lg:sticky lg:top-8">
        {error && !isSessionOver(error) && (
          <Notice tone="bad">
            {error instanceof ApiError && error.code === "stale" ? t("stale") : failureText(error)}
          </Notice>
        )}
        {isApproved && plan.isError && (
          <RetryNotice
            text={failureText(plan.error)}
            label={t("planAgain")}
            retry={() => void plan.refetch()}
          />
        )}
        {shownPlan && (
          <RefundPlan
            plan={shownPlan}
            order={order}
            gifts={decision.gifts}
            setGiftQty={(id, qty) =>
              setDecision((before) => ({ ...before, gifts: new Map(before.gifts).set(id, qty) }))
            }
            isStale={!isCurrent}
          />
        )}
        {mayDecide ? (
          <>
            <Input
              label={t("note")}
              name="note"
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <DecideButtons
              isApproved={isApproved}
              amount={amount}
              isBusy={isPending}
              isReady={isCurrent && (!isApproved || shownPlan !== undefined)}
              rejectRequest={() => setDecision(rejectAllItems)}
            />
          </>
        ) : (
          <Notice>{t("onlyManagers")}</Notice>
        )}
      </aside>
    </form>
  );
}

interface DecideButtonsProps {
  readonly isApproved: boolean;
  /** The money that an approval refunds. Null when nothing is approved. */
  readonly amount: string | null;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly rejectRequest: () => void;
}

/** The buttons that send the decision. The label names the decision, with the amount of an approval. */
function DecideButtons({ isApproved, amount, isBusy, isReady, rejectRequest }: DecideButtonsProps) {
  const t = useTexts(requestsTexts);
  return (
    <>
      <Button type="submit" className="w-full" busy={isBusy} disabled={!isReady}>
        {!isApproved
          ? t("reject")
          : amount === null || isZeroMoney(amount)
            ? t("approveNothing")
            : t("approve", { amount: formatMoney(amount) })}
      </Button>
      {isApproved && (
        <Button type="button" variant="quiet" className="w-full" onClick={rejectRequest}>
          {t("rejectInstead")}
        </Button>
      )}
    </>
  );
}
