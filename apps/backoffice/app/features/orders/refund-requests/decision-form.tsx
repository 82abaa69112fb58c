import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails, StaffRefundRequest } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { totalMoneyBack, RefundPlan } from "../../../components/orders/refund-plan.tsx";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { useFailureText } from "../../../kit/error-reason.ts";
import { keepNumber } from "../../../kit/keep-number.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useDraft, useKeptValue } from "../../../kit/use-draft.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import {
  beginDecision,
  type Decision,
  decideItem,
  findMissingReasons,
  itemDecision,
  makeDecisionBody,
  makePlanBody,
  writeChoices,
} from "./decision.ts";
import { ItemDecisionFields } from "./item-decision-fields.tsx";
import { requestsTexts } from "./requests.texts.ts";

export const requestKey = (id: string) => ["refund-request", id];

export interface DecisionFormProps {
  readonly request: StaffRefundRequest;
  readonly order: StaffOrderDetails;
  readonly mayDecide: boolean;
}

/** Decides a request item by item, with the plan of what moves beside it. */
export function DecisionForm({ request, order, mayDecide }: DecisionFormProps) {
  const t = useTexts(requestsTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraft(`decision ${request._id}`);
  const [decision, setDecision] = useState<Decision>(() => beginDecision(request, draft.values));
  const choices = writeChoices(decision);
  useKeptValue(draft, "choices", choices);
  const [note, setNote] = useState(draft.values["note"] ?? "");
  const [hasTried, setHasTried] = useState(false);
  const params = { request_id: request._id };
  const isApproved = [...decision.items.values()].some(({ approved }) => approved > 0);
  const wanted = isApproved ? JSON.stringify(makePlanBody(request, decision)) : null;
  const asked = useSettled(wanted);
  const plan = useQuery({
    queryKey: ["refund-plan", request._id, order.version, asked],
    queryFn: () => api.refunds.planRequest({ params, body: JSON.parse(asked!) }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (_: FormData) =>
      api.refunds.decide({
        params,
        body: {
          ...makeDecisionBody(request, decision),
          version: request.version,
          note: note.trim(),
        },
      }),
    onSuccess: (decided, typed) => {
      draft.clearSaved(typed);
      queries.setQueryData(requestKey(request._id), decided);
      for (const queryKey of [
        ["refund-requests"],
        ["refunds"],
        ["counts"],
        orderKey(order.reference),
      ])
        void queries.invalidateQueries({ queryKey });
      toast(t("done"));
      void navigate(paths.refundRequests());
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      if (["stale", "conflict", "order_state"].includes(failure.code))
        void queries.invalidateQueries({ queryKey: requestKey(request._id) });
    },
  });
  const missing = findMissingReasons(request, decision);
  // A rejection moves nothing, so it needs no plan.
  const isCurrent = !isApproved || (wanted === asked && !plan.isPlaceholderData);
  const shown = isApproved && !plan.isError ? plan.data : undefined;
  const amount = shown ? totalMoneyBack(shown) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (missing.length === 0 && isCurrent) send(new FormData(event.currentTarget));
  };
  return (
    <form
      onSubmit={submit}
      {...keepNumber}
      onInput={draft.keep}
      aria-label={t("title")}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <input type="hidden" name="choices" value={choices} />
      <div className="card space-y-5">
        <ul className="divide-y divide-line border-b border-line">
          {request.items.map((item) => (
            <ItemDecisionFields
              key={item.product_variant_id}
              item={item}
              decision={itemDecision(decision, item.product_variant_id)}
              mayDecide={mayDecide}
              hasLeft={["delivering", "completed"].includes(order.current_status)}
              lacksReason={hasTried && missing.includes(item.product_variant_id)}
              change={(change) =>
                setDecision((before) => decideItem(before, item.product_variant_id, change))
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
            {t("shipping")} ({formatMoney(order.calculations.shipping_fee)})
          </label>
        )}
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
        {shown && (
          <RefundPlan
            plan={shown}
            order={order}
            gifts={decision.gifts}
            takeGift={(id, qty) =>
              setDecision((before) => ({ ...before, gifts: new Map(before.gifts).set(id, qty) }))
            }
            isOld={!isCurrent}
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
            <Button
              type="submit"
              className="w-full"
              busy={isPending}
              disabled={!isCurrent || (isApproved && shown === undefined)}
            >
              {!isApproved
                ? t("reject")
                : amount === null || isZeroMoney(amount)
                  ? t("approveNothing")
                  : t("approve", { amount: formatMoney(amount) })}
            </Button>
          </>
        ) : (
          <Notice>{t("onlyManagers")}</Notice>
        )}
      </aside>
    </form>
  );
}
