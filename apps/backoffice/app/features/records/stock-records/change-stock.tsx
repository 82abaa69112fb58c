import type { StockWire } from "@harbour/contracts/operator";
import { Button, chipClass, Input, Notice } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { stockTexts } from "./stock.texts.ts";

const kinds = ["receive", "adjust", "transfer"] as const;

interface TypedChange {
  readonly kind: (typeof kinds)[number];
  /** The keys of the warehouses. An empty `warehouse` is the first one, and an empty `to` the second. */
  readonly warehouse: string;
  readonly to: string;
  readonly qty: string;
  readonly note: string;
}

const emptyChange: TypedChange = { kind: "receive", warehouse: "", to: "", qty: "", note: "" };

/**
 * A form to receive, adjust or transfer units of a variant. The reason goes to the stock history. What is typed
 * survives a reload.
 */
export function ChangeStock({ stock }: { stock: StockWire }) {
  const t = useTexts(stockTexts);
  const queries = useQueryClient();
  const { choices } = useWarehouses();
  const [formValues, setFormValues] = useDraftValue(`stock ${stock.sku}`, emptyChange, (value) =>
    isDeepEqual(value, emptyChange),
  );
  const { kind } = formValues;
  const change = (fields: Partial<TypedChange>) => setFormValues((now) => ({ ...now, ...fields }));
  const { send, isPending, problem } = useRecordChange({
    key: ["stock", stock.sku],
    change: (sentChange: TypedChange) => changeStock(stock, sentChange),
    onDone: () => {
      setFormValues({ ...emptyChange, kind });
      refresh(queries, "stock");
    },
  });
  const [first, second] = choices.map(({ value }) => value);
  const completeChange: TypedChange = {
    ...formValues,
    warehouse: formValues.warehouse || first!,
    to: formValues.to || (second ?? first!),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(completeChange);
  };
  const renderWarehouseField = (name: "warehouse" | "to", label: string) => (
    <ChoiceField
      label={label}
      value={completeChange[name]}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const text = (name: "qty" | "note") => ({
    value: formValues[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    required: true,
  });
  if (choices.length === 0) return null;
  return (
    <section aria-label={t("change")} className="space-y-4 card">
      <div className="flex flex-wrap gap-2">
        {kinds.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={kind === name}
            onClick={() => change({ kind: name })}
            className={chipClass(kind === name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <form onSubmit={submit} className="space-y-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {renderWarehouseField("warehouse", t(kind === "transfer" ? "from" : "warehouse"))}
        {kind === "transfer" && renderWarehouseField("to", t("to"))}
        {kind === "adjust" ? (
          <Input label={t("by")} hint={t("byHint")} type="number" step="1" {...text("qty")} />
        ) : (
          <Input label={t("qty")} type="number" min="1" step="1" {...text("qty")} />
        )}
        <Input
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={200}
          autoComplete="off"
          {...text("note")}
        />
        <Button type="submit" busy={isPending}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}

function changeStock({ sku, version }: StockWire, typedChange: TypedChange): Promise<StockWire> {
  const { kind, warehouse, to, note } = typedChange;
  const params = { sku };
  const noteAndVersion = { note, version };
  const qty = Number(typedChange.qty);
  if (kind === "receive")
    return api.inventory.receive({ params, body: { warehouse, qty, ...noteAndVersion } });
  if (kind === "adjust")
    return api.inventory.adjust({ params, body: { warehouse, change: qty, ...noteAndVersion } });
  return api.inventory.transfer({ params, body: { from: warehouse, to, qty, ...noteAndVersion } });
}
