import { ApiError } from "@harbour/api-client";
import type { BankTransferWire, StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDay, formatMoney } from "@harbour/i18n";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { refreshAfterRefund } from "../../../components/orders/refresh-after-refund.ts";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { ChooseOrder } from "./choose-order.tsx";
import { bindTexts } from "./statements.texts.ts";

type Action = NonNullable<BankTransferWire["proposals"][number]["action"]>;

/** A transfer, with the order that staff chose for it. `reference` is null until they choose. */
export interface TransferMatch {
  readonly transfer: BankTransferWire;
  readonly reference: string | null;
  /** The action that the shop proposes. If null, the state of the chosen order decides. */
  readonly action: Action | null;
}

interface BindDialogProps {
  readonly binding: TransferMatch;
  readonly close: () => void;
  readonly onDone: () => void;
}

/** A dialog in which staff match a transfer to an order by hand. It shows both side by side before anything changes. */
export function MatchDialog({ binding, close, onDone }: BindDialogProps) {
  const t = useTexts(bindTexts);
  const orderText = useTexts(orderTexts);
  const dialogText = useTexts(dialogTexts);
  const { transfer } = binding;
  const [reference, setReference] = useState(binding.reference);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: orderKey(reference ?? ""),
    queryFn: () => api.orders.details({ params: { order_id: reference ?? "" } }),
    enabled: reference !== null,
    retry: false,
  });
  return (
    <Dialog
      title={t("title", { amount: formatMoney(transfer.amount) })}
      closeLabel={dialogText("close")}
      onClose={close}
    >
      <div className="space-y-5 p-5">
        <Facts title={t("transfer")}>
          {[formatDay(transfer.paid_on), transfer.payer, transfer.text].filter(Boolean).join(" · ")}
        </Facts>
        {reference === null && <ChooseOrder transferId={transfer._id} onChoose={setReference} />}
        {error && <RetryNotice retry={() => void refetch()} />}
        {order && (
          <>
            <Facts title={t("order")}>
              <span className="font-bold">{order.reference}</span> ·{" "}
              {orderText(order.current_status)} · {formatMoney(order.money.total)} ·{" "}
              {order.delivery_details.recipient_name}
            </Facts>
            {binding.reference === null && (
              <TextButton onClick={() => setReference(null)}>{t("other")}</TextButton>
            )}
            <BindForm
              key={order.reference}
              transfer={transfer}
              order={order}
              action={binding.action ?? chooseAction(order)}
              close={close}
              onDone={onDone}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the action for an order that staff chose. Money for a cancelled order is returned. */
function chooseAction({ current_status: status, is_paid: isPaid }: StaffOrderDetails): Action {
  if (status === "cancelled" && !isPaid) return "return";
  return isPaid ? "match" : "pay";
}

function Facts({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="text-sm font-bold">{title}</p>
      <p className="[overflow-wrap:anywhere]" dir="auto">
        {children}
      </p>
    </div>
  );
}

interface BindFormProps extends Pick<BindDialogProps, "close" | "onDone"> {
  readonly transfer: BankTransferWire;
  readonly order: StaffOrderDetails;
  readonly action: Action;
}

/** Risks that staff must accept one by one before they match a transfer. */
const risks = ["otherAmount", "wentBack", "doubt", "again"] as const;
type Acceptance = (typeof risks)[number];

function BindForm({ transfer, order, action, close, onDone }: BindFormProps) {
  const t = useTexts(bindTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const [checkedAcceptances, setCheckedAcceptances] = useState<ReadonlySet<Acceptance>>(
    () => new Set(action === "pay-again" ? (["again"] as const) : []),
  );
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (note: string) =>
      bindTransfer({ transfer, order, action, checkedAcceptances, note }),
    onSuccess: () => {
      refreshAfterRefund(queries, order.reference);
      refresh(queries, "surpluses");
      toast(t("done"));
      onDone();
      close();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === "stale")
        queries.setQueryData(orderKey(order.reference), failure.details["current"]);
    },
  });
  const acceptancesToConfirm = findRequiredAcceptances({ transfer, order, action }, error);
  const acceptanceTexts: Record<Acceptance, string> = {
    otherAmount: t("otherAmount", {
      came: formatMoney(transfer.amount),
      total: formatMoney(order.money.total),
    }),
    wentBack: t("wentBack", { text: transfer.went_back ?? "" }),
    doubt: t("doubt"),
    again: t("again"),
  };
  const isReturn = action === "return" || action === "match-return";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(new FormData(event.currentTarget), "note").trim());
  };
  return (
    <form onSubmit={submit} aria-label={t(action)} className="space-y-4">
      {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
      <p>{t(chooseEffectText(action))}</p>
      {acceptancesToConfirm.map((name) => (
        <label key={name} className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            required
            checked={checkedAcceptances.has(name)}
            onChange={({ target }) => {
              const next = new Set(checkedAcceptances);
              if (target.checked) next.add(name);
              else next.delete(name);
              setCheckedAcceptances(next);
            }}
          />
          {acceptanceTexts[name]}
        </label>
      ))}
      {isReturn && <Input label={t("note")} name="note" maxLength={500} required />}
      <Button type="submit" busy={isPending}>
        {t(action)}
      </Button>
    </form>
  );
}

function chooseEffectText(action: Action) {
  if (action === "pay") return "effectPay";
  if (action === "pay-again") return "effectAgain";
  return action === "return" ? "effectReturn" : "effectMatch";
}

/** Returns the risks that staff must accept, from the transfer, the order and the shop's last error. */
function findRequiredAcceptances(
  { transfer, order, action }: Pick<BindFormProps, "transfer" | "order" | "action">,
  error: Error | null,
): readonly Acceptance[] {
  const details = error instanceof ApiError ? error.details : {};
  const isPayment = action === "pay" || action === "match";
  const isSecondPayment = action === "pay-again" || "came" in details || "returned" in details;
  const requiredAcceptances: Record<Acceptance, boolean> = {
    otherAmount: isPayment && !isSecondPayment && transfer.amount !== order.money.total,
    wentBack: transfer.went_back !== null,
    doubt: "doubt" in details,
    again: isSecondPayment,
  };
  return risks.filter((name) => requiredAcceptances[name]);
}

interface BindCall extends Pick<BindFormProps, "transfer" | "order" | "action"> {
  readonly checkedAcceptances: ReadonlySet<Acceptance>;
  readonly note: string;
}

function bindTransfer({
  transfer,
  order,
  action,
  checkedAcceptances,
  note,
}: BindCall): Promise<unknown> {
  const params = { transfer_id: transfer._id };
  const sharedBody = {
    order_id: order.reference,
    version: order.version,
    accept_went_back: checkedAcceptances.has("wentBack"),
    accept_doubt: checkedAcceptances.has("doubt"),
    again: checkedAcceptances.has("again"),
  };
  if (action === "return" || action === "match-return")
    return api.bankStatements.returnTransfer({
      params,
      body: { ...sharedBody, note, already_returned: action === "match-return" },
    });
  return api.bankStatements.payOrder({
    params,
    body: { ...sharedBody, accept_other_amount: checkedAcceptances.has("otherAmount") },
  });
}
