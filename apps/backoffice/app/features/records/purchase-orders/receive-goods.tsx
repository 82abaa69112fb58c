import {
  type ArrivalPlan,
  type ArrivalMail,
  arrivalMails,
  type PurchaseOrderLineWire,
  type PurchaseOrderWire,
} from "@harbour/contracts/operator";
import { Badge, Button, Input, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { ArrivalPreview } from "./arrival-preview.tsx";
import { arrivalTexts } from "./arrival.texts.ts";
import { PurchaseOrderLines } from "./purchase-order-lines.tsx";

interface TypedArrival {
  /** The typed number of arrived units, by line. */
  readonly came: Readonly<Record<string, string>>;
  readonly newDate: string;
  readonly note: string;
  readonly mails: readonly ArrivalMail[];
}

const emptyArrival: TypedArrival = { came: {}, newDate: "", note: "", mails: arrivalMails };

/** The form to receive goods: staff enter quantities, see a preview, and confirm it. */
export function ReceiveGoods({ purchaseOrder }: { purchaseOrder: PurchaseOrderWire }) {
  const t = useTexts(arrivalTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [formValues, setFormValues] = useDraftValue(
    `arrival ${purchaseOrder._id}`,
    emptyArrival,
    (value) => isDeepEqual(value, emptyArrival),
  );
  const { came, newDate, note, mails } = formValues;
  const [arrivalId, setArrivalId] = useState(() => crypto.randomUUID());
  const [plan, setPlan] = useState<ArrivalPlan | null>(null);
  const params = { purchase_order_id: purchaseOrder._id };
  const arrivedGoods = {
    lines: purchaseOrder.lines.flatMap(({ _id: id }) => {
      const typedQty = came[id] ?? "";
      return typedQty === "" ? [] : [{ line_id: id, qty: Number(typedQty) }];
    }),
    new_date: newDate === "" ? null : newDate,
  };
  const planMutation = useSingleMutation({
    mutationFn: () => api.purchaseOrders.planArrival({ params, body: arrivedGoods }),
    onSuccess: setPlan,
  });
  const receiveMutation = useRecordChange({
    key: ["purchase-order", purchaseOrder._id],
    staleText: t("stale"),
    change: ({ plan_version }: ArrivalPlan) =>
      api.purchaseOrders.receive({
        params,
        body: {
          _id: arrivalId,
          version: purchaseOrder.version,
          plan_version,
          note,
          mails: [...mails],
          ...arrivedGoods,
        },
      }),
    onDone: () => {
      setFormValues(emptyArrival);
      setPlan(null);
      setArrivalId(crypto.randomUUID());
      refresh(queries, "stock");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    receiveMutation.reset();
    planMutation.send(undefined);
  };
  /** Changes the form and discards the plan, because the plan was for the former input. */
  const change = (fields: Partial<TypedArrival>) => {
    setPlan(null);
    setFormValues((now) => ({ ...now, ...fields }));
  };
  return (
    <TitledCard id="receive" title={t("receive")}>
      <form onSubmit={submit} className="space-y-4">
        {planMutation.error && <Notice tone="bad">{failureText(planMutation.error)}</Notice>}
        <AwaitedLines
          purchaseOrder={purchaseOrder}
          came={came}
          onChange={(units) => change({ came: units })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={t("newDate")}
            hint={t("newDateHint")}
            type="date"
            value={newDate}
            onChange={({ target }) => change({ newDate: target.value })}
          />
          <Input
            label={t("note")}
            hint={t("noteHint")}
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setFormValues((now) => ({ ...now, note: target.value }))}
          />
        </div>
        <Button
          type="submit"
          variant={plan ? "quiet" : "primary"}
          busy={planMutation.isPending}
          disabled={arrivedGoods.lines.length === 0}
        >
          {plan ? t("planOutdated") : t("plan")}
        </Button>
      </form>
      {plan && (
        <ArrivalPreview
          plan={plan}
          mails={mails}
          setMails={(chosenMails) => setFormValues((now) => ({ ...now, mails: chosenMails }))}
        >
          {receiveMutation.problem && <Notice tone="bad">{receiveMutation.problem}</Notice>}
          <Button busy={receiveMutation.isPending} onClick={() => receiveMutation.send(plan)}>
            {t("apply")}
          </Button>
        </ArrivalPreview>
      )}
    </TitledCard>
  );
}

interface AwaitedLinesProps extends Pick<TypedArrival, "came"> {
  readonly purchaseOrder: PurchaseOrderWire;
  readonly onChange: (came: TypedArrival["came"]) => void;
}

/** The table of the ordered items, with a field for the arrived units of each incomplete line. */
function AwaitedLines({ purchaseOrder, came, onChange }: AwaitedLinesProps) {
  const t = useTexts(arrivalTexts);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-80 text-sm text-quiet">{t("help")}</p>
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={() => onChange(fillAwaited(purchaseOrder))}
        >
          {t("allArrived")}
        </Button>
      </div>
      <PurchaseOrderLines
        purchaseOrder={purchaseOrder}
        lastColumn={{
          heading: t("arrivedNow"),
          render: (line) => (
            <ArrivedField
              line={line}
              typed={came[line._id] ?? ""}
              onType={(qty) => onChange({ ...came, [line._id]: qty })}
            />
          ),
        }}
      />
    </>
  );
}

/** Returns the awaited units of each incomplete line, as if all had arrived. */
const fillAwaited = (purchaseOrder: PurchaseOrderWire): TypedArrival["came"] =>
  Object.fromEntries(
    purchaseOrder.lines
      .filter(({ qty, received }) => received < qty)
      .map(({ _id: id, qty, received }) => [id, String(qty - received)]),
  );

interface ArrivedFieldProps {
  readonly line: PurchaseOrderLineWire;
  readonly typed: string;
  readonly onType: (qty: string) => void;
}

/** The field for the number of units of a line that arrived. A complete line has none. */
function ArrivedField({ line: { sku, qty, received }, typed, onType }: ArrivedFieldProps) {
  const t = useTexts(arrivalTexts);
  if (received >= qty) return <Badge tone="good">{t("arrived")}</Badge>;
  return (
    <Input
      label={t("came", { sku })}
      isLabelHidden
      hint={t("left", { count: qty - received })}
      type="number"
      inputMode="numeric"
      min="0"
      max={qty - received}
      step="1"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
