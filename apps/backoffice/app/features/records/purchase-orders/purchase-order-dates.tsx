import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatDay } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import type { FormEvent } from "react";
import { api } from "../../../api.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";

interface PurchaseOrderDatesProps {
  readonly purchaseOrder: PurchaseOrderWire;
  readonly canChange: boolean;
}

const emptyDate = { day: "", note: "" };

/** The changes of the expected date, with a form to change it again. */
export function PurchaseOrderDates({ purchaseOrder, canChange }: PurchaseOrderDatesProps) {
  const t = useTexts(purchaseOrderTexts);
  const [formValues, setFormValues] = useDraftValue(
    `purchase date ${purchaseOrder._id}`,
    emptyDate,
    (value) => value.day === "" && value.note === "",
  );
  const { send, isPending, problem } = useRecordChange({
    key: ["purchase-order", purchaseOrder._id],
    change: () =>
      api.purchaseOrders.changeDate({
        params: { purchase_order_id: purchaseOrder._id },
        body: {
          version: purchaseOrder.version,
          expected_on: formValues.day === "" ? null : formValues.day,
          note: formValues.note,
        },
      }),
    onDone: () => setFormValues(emptyDate),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  if (!canChange && purchaseOrder.dates.length === 0) return null;
  return (
    <TitledCard id="dates" title={canChange ? t("changeDate") : t("dates")}>
      {canChange && (
        <form
          onSubmit={submit}
          aria-label={t("changeDate")}
          className="grid items-end gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          {problem && (
            <div className="sm:col-span-3">
              <Notice tone="bad">{problem}</Notice>
            </div>
          )}
          <DateField
            label={t("newDate")}
            type="date"
            value={formValues.day}
            onChange={({ target }) => setFormValues({ ...formValues, day: target.value })}
          />
          <Input
            label={t("reason")}
            maxLength={200}
            autoComplete="off"
            value={formValues.note}
            onChange={({ target }) => setFormValues({ ...formValues, note: target.value })}
          />
          <Button type="submit" variant="quiet" busy={isPending}>
            {t("changeDate")}
          </Button>
        </form>
      )}
      <ul className="space-y-1 text-sm">
        {purchaseOrder.dates.map((date) => (
          <li key={date.at} dir="auto">
            {[
              date.expected_on === null ? t("noDate") : formatDay(date.expected_on),
              date.by,
              date.note,
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
