import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { Button, Notice, Textarea } from "@harbour/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { totalMoneyBack, RefundPlan } from "../../../components/orders/refund-plan.tsx";
import { orderKey, useOrderChange } from "../../../components/orders/use-order-change.ts";
import { useDraft, useDraftHiddenValue } from "../../../kit/drafts/use-draft.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { RefundChoices } from "./refund-choices.tsx";
import {
  makeInitialRefundForm,
  countRefundable,
  useRefundForm,
  serializeRefundChoices,
} from "./refund-input.ts";
import { readRefundProblems } from "./refund-problems.ts";
import { refundTexts } from "./refund.texts.ts";

/** The page to plan a refund. It shows everything that the refund moves before it is made. */
export default function RefundPage() {
  const fetchText = useTexts(fetchTexts);
  const { order: reference = "" } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: orderKey(reference),
    queryFn: () => api.orders.details({ params: { order_id: reference } }),
  });
  if (data) return <RefundPlanner order={data} />;
  if (isError) return <RetryNotice retry={() => void refetch()} />;
  return <output>{fetchText("loading")}</output>;
}

/** @public The test renders this component alone. */
export function RefundPlanner({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(refundTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useDraft(`refund ${order.reference}`);
  const item = findRefundableItem(order, search.get("item"));
  const { form, changeForm, setLine, setGiftQty, input } = useRefundForm(() =>
    makeInitialRefundForm(draft.values, item),
  );
  const choices = serializeRefundChoices(form);
  useDraftHiddenValue(draft, "choices", choices);
  const [note, setNote] = useState(draft.values["note"] ?? "");
  const { reference, version } = order;
  const params = { order_id: reference };
  const debouncedInput = useDebounced(input === null ? null : JSON.stringify(input));
  const refund = useOrderChange(
    order,
    async ({ body }: { body: NonNullable<typeof input>; formData: FormData }) => {
      await api.refunds.refund({ params, body: { ...body, version, note: note.trim() } });
      return null;
    },
    t("done"),
    ({ formData }) => {
      draft.clearSaved(formData);
      refresh(queries, "refund-requests", "refunds");
      void navigate(paths.order(reference));
    },
  );
  const plan = useQuery({
    queryKey: ["refund-plan", reference, version, debouncedInput],
    queryFn: () => api.refunds.plan({ params, body: JSON.parse(debouncedInput!) }),
    // Stops planning after the refund, because a plan for the refunded order would fail.
    enabled: debouncedInput !== null && !refund.isPending && !refund.isSuccess,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = JSON.stringify(input) === debouncedInput && !plan.isPlaceholderData;
  const shownPlan = input === null || plan.isError ? undefined : plan.data;
  const problems = readRefundProblems(plan.error ?? refund.error, useLanguage());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    if (input !== null && shownPlan && isCurrent) refund.send({ body: input, formData });
  };
  return (
    <form
      onSubmit={submit}
      {...preventEnterSubmit}
      onInput={draft.keepField}
      className="mx-auto max-w-6xl space-y-6"
      aria-labelledby="refund-title"
    >
      <input type="hidden" name="choices" value={choices} />
      <header className="space-y-2">
        <Link to={paths.order(reference)} className="text-sm underline-offset-4 hover:underline">
          ← {t("back", { reference })}
        </Link>
        <PageTitle id="refund-title">{t("title", { reference })}</PageTitle>
      </header>
      {refund.problem && <Notice tone="bad">{refund.problem}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RefundChoices
          order={order}
          form={form}
          isCancelled={shownPlan?.cancels_order ?? false}
          changeForm={changeForm}
          setLine={setLine}
          problems={problems}
        />
        <aside className="space-y-4 card lg:sticky lg:top-8">
          {shownPlan ? (
            <RefundPlan
              plan={shownPlan}
              order={order}
              gifts={form.gifts}
              setGiftQty={setGiftQty}
              isStale={!isCurrent}
            />
          ) : (
            <p className="text-quiet">{t("choose")}</p>
          )}
          {problems.generalProblem && plan.isError && (
            <RetryNotice
              text={t("planFailed", { reason: problems.generalProblem })}
              label={t("again")}
              retry={() => void plan.refetch()}
            />
          )}
          <SendPart
            order={order}
            amount={shownPlan ? totalMoneyBack(shownPlan) : null}
            isReady={shownPlan !== undefined && isCurrent}
            isBusy={refund.isPending}
            note={note}
            setNote={setNote}
            noteProblem={problems.note}
          />
        </aside>
      </div>
    </form>
  );
}

/** Returns the variant from the page's address if some of its units can be refunded. */
function findRefundableItem(order: StaffOrderDetails, variantId: string | null): string | null {
  return variantId !== null && (countRefundable(order).get(variantId) ?? 0) > 0 ? variantId : null;
}

interface SendPartProps {
  readonly order: StaffOrderDetails;
  /** The money that the plan refunds. Null when there is no plan. */
  readonly amount: string | null;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly noteProblem: string | null;
}

function SendPart({ order, amount, isReady, isBusy, note, setNote, noteProblem }: SendPartProps) {
  const t = useTexts(refundTexts);
  if (!order.actions.includes("refund")) return <Notice>{t("mayNot")}</Notice>;
  return (
    <>
      <Textarea
        label={t("note")}
        name="note"
        hint={t("noteHint")}
        rows={2}
        maxLength={500}
        required
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={noteProblem ?? undefined}
      />
      <Button type="submit" className="w-full" busy={isBusy} disabled={!isReady}>
        {amount === null || isZeroMoney(amount)
          ? t("sendNothing")
          : t("send", { amount: formatMoney(amount) })}
      </Button>
    </>
  );
}
