import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate, formatMoney, readTypedMoney } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { ReasonFields, readReason } from "../../../components/orders/reason-fields.tsx";
import { useOrderChange } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { useTexts } from "../../../texts.ts";
import { orderMoneyTexts } from "./order-money.texts.ts";
import { historyTexts } from "./order-page.texts.ts";

type TransferAction = "return-transfer" | "dismiss-transfer";

/** Ends the search for a cancelled order's money. Staff record that they returned it, or that it never arrived. */
export function TransferSearch({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderMoneyTexts);
  const [openAction, setOpenAction] = useState<TransferAction | null>(null);
  const offeredActions = (["return-transfer", "dismiss-transfer"] as const).filter((action) =>
    order.actions.includes(action),
  );
  if (offeredActions.length === 0) return null;
  const close = () => setOpenAction(null);
  return (
    <section aria-labelledby="late" className="space-y-4 card">
      <div>
        <h2 id="late" className="heading text-lg font-bold">
          {t("late")}
        </h2>
        <LateReason order={order} />
      </div>
      <div className="flex flex-wrap gap-2">
        {offeredActions.map((action) => (
          <Button
            key={action}
            variant="quiet"
            aria-expanded={openAction === action}
            onClick={() => setOpenAction(openAction === action ? null : action)}
          >
            {action === "return-transfer" ? t("returnIt") : t("neverCame")}
          </Button>
        ))}
      </div>
      {openAction === "return-transfer" && <ReturnForm order={order} close={close} />}
      {openAction === "dismiss-transfer" && <DismissForm order={order} close={close} />}
    </section>
  );
}

/** Explains why staff must look for the buyer's transfer. Shows a short hint when they need not look for it. */
function LateReason({ order: { actions, money, proofs } }: { order: StaffOrderDetails }) {
  const t = useTexts(orderMoneyTexts);
  if (!actions.includes("dismiss-transfer"))
    return <p className="text-sm text-quiet">{t("lateHint")}</p>;
  const amount = formatMoney(money.total);
  const newestProof = proofs.at(-1);
  return (
    <>
      <p>
        {newestProof
          ? t("lateReason", { amount, time: formatDate(newestProof.uploaded_at) })
          : t("lateReasonWithoutProof", { amount })}
      </p>
      <p>{t("lateStep")}</p>
    </>
  );
}

interface FormProps {
  readonly order: StaffOrderDetails;
  readonly close: () => void;
}

function ReturnForm({ order, close }: FormProps) {
  const t = useTexts(orderMoneyTexts);
  const historyText = useTexts(historyTexts);
  const dialogText = useTexts(dialogTexts);
  const [typedAmount, setTypedAmount] = useState("");
  const [isAnotherTransfer, setIsAnotherTransfer] = useState(false);
  const [confirmedAmount, setConfirmed] = useState<string | null>(null);
  const amount = readTypedMoney(typedAmount);
  const { send, isPending, problem, error } = useOrderChange(
    order,
    async (body: { amount: string; note: string }) => {
      const { version, reference } = order;
      const confirmations = {
        again: isAnotherTransfer,
        ...(confirmedAmount !== null && { confirmed_amount: confirmedAmount }),
      };
      await api.refunds.returnTransfer({
        params: { order_id: reference },
        body: { version, ...body, ...confirmations },
      });
      return null;
    },
    historyText("return-transfer"),
    close,
  );
  const details = error instanceof ApiError ? error.details : {};
  const formatDetailMoney = (name: "returned" | "order" | "most"): string | null => {
    const value = details[name];
    return typeof value === "string" ? formatMoney(value) : null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get("note");
    if (amount !== null && typeof note === "string") send({ amount, note: note.trim() });
  };
  const [limit, total, returned] = [
    formatDetailMoney("most"),
    formatDetailMoney("order"),
    formatDetailMoney("returned"),
  ];
  return (
    <form
      onSubmit={submit}
      {...preventEnterSubmit}
      aria-label={t("returnIt")}
      className="max-w-xl space-y-4"
    >
      {limit ? (
        <Notice tone="bad">{t("most", { amount: limit })}</Notice>
      ) : (
        problem && <Notice tone="bad">{problem}</Notice>
      )}
      <Input
        label={t("amountCame")}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typedAmount}
        onChange={({ target }) => {
          setTypedAmount(target.value);
          // Clears the confirmation, because it was given for the former amount.
          setConfirmed(null);
        }}
        error={typedAmount !== "" && amount === null ? t("notMoney") : undefined}
      />
      {returned && !limit && !total && (
        <Confirmation
          text={t("again", { amount: returned })}
          isChecked={isAnotherTransfer}
          setChecked={setIsAnotherTransfer}
        />
      )}
      {total && (
        <Confirmation
          text={t("confirm", { amount: total })}
          isChecked={confirmedAmount !== null}
          setChecked={(isChecked) => setConfirmed(isChecked ? amount : null)}
        />
      )}
      <Input label={t("note")} name="note" maxLength={500} required />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t("returnIt")}
        </Button>
        <Button type="button" variant="bare" onClick={close}>
          {dialogText("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmationProps {
  readonly text: string;
  readonly isChecked: boolean;
  readonly setChecked: (isChecked: boolean) => void;
}

function Confirmation({ text, isChecked, setChecked }: ConfirmationProps) {
  return (
    <label className="flex items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      {text}
    </label>
  );
}

function DismissForm({ order, close }: FormProps) {
  const t = useTexts(orderMoneyTexts);
  const historyText = useTexts(historyTexts);
  const dialogText = useTexts(dialogTexts);
  const { reference, version } = order;
  const { send, isPending, problem } = useOrderChange(
    order,
    (form: FormData) =>
      api.orders.dismissTransfer({
        params: { order_id: reference },
        body: { version, ...readReason(form) },
      }),
    historyText("dismiss-transfer"),
    close,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} aria-label={t("neverCame")} className="max-w-xl space-y-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ReasonFields action="dismiss-transfer" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t("neverCame")}
        </Button>
        <Button type="button" variant="bare" onClick={close}>
          {dialogText("cancel")}
        </Button>
      </div>
    </form>
  );
}
