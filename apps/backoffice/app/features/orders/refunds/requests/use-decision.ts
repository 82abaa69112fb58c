import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails, StaffRefundRequest } from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../../api.ts";
import { refreshAfterRefund } from "../../../../components/orders/refresh-after-refund.ts";
import { totalMoneyBack } from "../../../../components/orders/refund-plan.tsx";
import { useDraft, useDraftHiddenValue } from "../../../../kit/drafts/use-draft.ts";
import { useSingleMutation } from "../../../../kit/records/use-single-mutation.ts";
import { useDebounced } from "../../../../kit/use-debounced.ts";
import { paths } from "../../../../paths.ts";
import { refresh } from "../../../../query-keys.ts";
import { useTexts } from "../../../../texts.ts";
import {
  makeInitialDecision,
  type Decision,
  makeDecisionBody,
  makePlanBody,
  serializeDecisionChoices,
} from "./decision.ts";
import { requestsTexts } from "./requests.texts.ts";

export const requestKey = (id: string) => ["refund-request", id] as const;

interface RequestWithOrder {
  readonly request: StaffRefundRequest;
  readonly order: StaffOrderDetails;
}

/** Keeps the decision about a request over reloads, and sends it. */
export function useDecision({ request, order }: RequestWithOrder) {
  const t = useTexts(requestsTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraft(`decision ${request._id}`);
  const [decision, setDecision] = useState<Decision>(() =>
    makeInitialDecision(request, draft.values),
  );
  const choices = serializeDecisionChoices(decision);
  useDraftHiddenValue(draft, "choices", choices);
  const [note, setNote] = useState(draft.values["note"] ?? "");
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (_: FormData) =>
      api.refunds.decide({
        params: { request_id: request._id },
        body: {
          ...makeDecisionBody(request, decision),
          version: request.version,
          note: note.trim(),
        },
      }),
    onSuccess: (decided, savedForm) => {
      draft.clearSaved(savedForm);
      queries.setQueryData(requestKey(request._id), decided);
      refreshAfterRefund(queries, order.reference);
      toast(t("done"));
      void navigate(paths.refundRequests());
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      if (["stale", "conflict", "order_state"].includes(failure.code))
        refresh(queries, requestKey(request._id));
    },
  });
  return { draft, decision, setDecision, choices, note, setNote, send, isPending, error };
}

/**
 * Fetches the refund plan for a decision, after a debounce.
 * @returns the newest plan; `isCurrent` tells whether it is for the present decision
 */
export function useDecisionPlan({ request, order }: RequestWithOrder, decision: Decision) {
  const isApproved = [...decision.items.values()].some(({ approved }) => approved > 0);
  const planJson = isApproved ? JSON.stringify(makePlanBody(request, decision)) : null;
  const debouncedPlanJson = useDebounced(planJson);
  const plan = useQuery({
    queryKey: ["refund-plan", request._id, order.version, debouncedPlanJson],
    queryFn: () =>
      api.refunds.planRequest({
        params: { request_id: request._id },
        body: JSON.parse(debouncedPlanJson!),
      }),
    enabled: debouncedPlanJson !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // A rejection of everything refunds nothing, so it needs no plan.
  const isCurrent = !isApproved || (planJson === debouncedPlanJson && !plan.isPlaceholderData);
  const shownPlan = isApproved && !plan.isError ? plan.data : undefined;
  const amount = shownPlan ? totalMoneyBack(shownPlan) : null;
  return { isApproved, plan, isCurrent, shownPlan, amount };
}
