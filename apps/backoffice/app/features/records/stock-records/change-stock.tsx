import type { StockWire } from "@harbour/contracts/operator";
import { Button, chipClass, Input, Notice, Select } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { formText } from "../../../kit/form-text.ts";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { useTexts } from "../../../texts.ts";
import { stockTexts } from "./stock.texts.ts";

const kinds = ["receive", "adjust", "transfer"] as const;
type Kind = (typeof kinds)[number];

/** Receives, adjusts or transfers pieces of a variant, with a reason for the history. */
export function ChangeStock({ stock }: { stock: StockWire }) {
  const t = useTexts(stockTexts);
  const queries = useQueryClient();
  const { choices } = useWarehouses();
  const [kind, setKind] = useState<Kind>("receive");
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, problem } = useRecordChange({
    key: ["stock", stock.sku],
    change: (fields: FormData) => changeStock(stock, kind, fields),
    onDone: () => {
      form.current?.reset();
      void queries.invalidateQueries({ queryKey: ["stock"] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const place = (name: string, label: string, first = 0) => (
    <Select key={name} label={label} name={name} defaultValue={choices[first]?.value}>
      {choices.map(({ value, label: title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  );
  if (choices.length === 0) return null;
  return (
    <section aria-label={t("change")} className="space-y-4 rounded-md border border-line p-4">
      <div className="flex flex-wrap gap-2">
        {kinds.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={kind === name}
            onClick={() => setKind(name)}
            className={chipClass(kind === name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <form ref={form} onSubmit={submit} className="space-y-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {kind === "transfer"
          ? [place("from", t("from")), place("to", t("to"), 1)]
          : place("warehouse", t("warehouse"))}
        {kind === "adjust" ? (
          <Input label={t("by")} hint={t("byHint")} name="change" type="number" step="1" required />
        ) : (
          <Input label={t("qty")} name="qty" type="number" min="1" step="1" required />
        )}
        <Input
          label={t("reason")}
          hint={t("reasonHint")}
          name="note"
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={isPending}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}

function changeStock({ sku, version }: StockWire, kind: Kind, form: FormData): Promise<StockWire> {
  const params = { sku };
  const said = { note: formText(form, "note"), version };
  const warehouse = formText(form, "warehouse");
  const qty = Number(formText(form, "qty"));
  if (kind === "receive")
    return api.inventory.receive({ params, body: { warehouse, qty, ...said } });
  if (kind === "adjust") {
    const change = Number(formText(form, "change"));
    return api.inventory.adjust({ params, body: { warehouse, change, ...said } });
  }
  const [from, to] = [formText(form, "from"), formText(form, "to")];
  return api.inventory.transfer({ params, body: { from, to, qty, ...said } });
}
