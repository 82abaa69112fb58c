import { Button, Dialog, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";

const emptyChange = { by: "", note: "" };

interface StockDialogProps {
  readonly sku: string;
  readonly warehouses: readonly { readonly value: string; readonly label: string }[];
  readonly close: () => void;
}

/** A dialog that adds or removes units of a variant. The reason goes to the stock history. */
export function StockDialog({ sku, warehouses, close }: StockDialogProps) {
  const t = useTexts(productTexts);
  const queries = useQueryClient();
  const key = ["stock", sku] as const;
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.inventory.stock({ params: { sku } }),
  });
  const [warehouse, setWarehouse] = useState(warehouses[0]?.value ?? "");
  const [formValues, setFormValues] = useDraftValue(`stock of ${sku}`, emptyChange, (value) =>
    isDeepEqual(value, emptyChange),
  );
  const { send, isPending, problem } = useRecordChange({
    key,
    change: ({
      difference,
      note,
      version,
    }: {
      difference: number;
      note: string;
      version: string;
    }) =>
      difference > 0
        ? api.inventory.receive({
            params: { sku },
            body: { warehouse, qty: difference, note, version },
          })
        : api.inventory.adjust({
            params: { sku },
            body: { warehouse, change: difference, note, version },
          }),
    onDone: () => {
      setFormValues(emptyChange);
      refresh(queries, "products");
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Stops the event, because React would also submit the product form around the dialog.
    event.stopPropagation();
    if (data === undefined) return;
    send({ difference: Number(formValues.by), note: formValues.note, version: data.version });
  };
  return (
    <Dialog title={t("changeStock", { sku })} closeLabel={t("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isError && !data && <RetryNotice retry={() => void refetch()} />}
        <ul className="text-sm text-quiet">
          {data?.levels.map(({ warehouse: key, on_hand: count, reserved }) => (
            <li key={key}>
              {t("stockNow", {
                place: warehouses.find(({ value }) => value === key)?.label ?? key,
                count,
                reserved,
              })}
            </li>
          ))}
          {data?.levels.length === 0 && <li>{t("noStock")}</li>}
        </ul>
        <ChoiceField
          label={t("place")}
          value={warehouse}
          choices={warehouses}
          onChange={setWarehouse}
        />
        <Input
          label={t("by")}
          type="number"
          step="1"
          required
          value={formValues.by}
          onChange={({ target }) => setFormValues({ ...formValues, by: target.value })}
        />
        <Input
          label={t("reason")}
          maxLength={200}
          autoComplete="off"
          required
          value={formValues.note}
          onChange={({ target }) => setFormValues({ ...formValues, note: target.value })}
        />
        <Button type="submit" busy={isPending} disabled={data === undefined}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
