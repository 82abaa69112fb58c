import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { Button, Input, Notice, Select, Textarea } from "@harbour/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { fieldErrors } from "../../../kit/error-reason.ts";
import { formText } from "../../../kit/form-text.ts";
import { useDraftValue } from "../../../kit/use-draft-value.ts";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { PurchaseLineFields, type TypedLine } from "./purchase-line-fields.tsx";
import { purchasingTexts } from "./purchasing.texts.ts";
import { useSuppliers } from "./use-suppliers.ts";

interface PurchaseFormProps {
  /** A draft; null for a new one. */
  readonly purchase: PurchaseOrderWire | null;
  readonly onSaved: (saved: PurchaseOrderWire) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const emptyLine: TypedLine = { sku: "", qty: "", unit_cost: "" };

/** The fields of a draft. Typed lines survive a reload. */
export function PurchaseForm({ purchase, onSaved, children }: PurchaseFormProps) {
  const t = useTexts(purchasingTexts);
  const language = useLanguage();
  const { suppliers, data } = useSuppliers();
  const { choices } = useWarehouses();
  const [initial] = useState(() => typedLines(purchase));
  const [lines, setLines] = useDraftValue(
    `purchase ${purchase?._id ?? "new"}`,
    initial,
    (typed) => JSON.stringify(typed) === JSON.stringify(initial),
  );
  const { send, isPending, problem, error } = useRecordChange({
    key: ["purchase", purchase?._id],
    change: async ({ form, isOrdered }: { form: FormData; isOrdered: boolean }) => {
      const saved = await savePurchase(purchase, readFields(form, lines));
      if (!isOrdered) return saved;
      const params = { purchase_order_id: saved._id };
      return api.purchaseOrders.order({ params, body: { version: saved.version } });
    },
    onDone: (saved) => {
      setLines(initial);
      onSaved(saved);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOrdered = submitter instanceof HTMLButtonElement && submitter.value === "order";
    send({ form: new FormData(event.currentTarget), isOrdered });
  };
  if (!data || choices.length === 0) return <output>{t("loading")}</output>;
  const offered = suppliers.filter(
    ({ _id: id, is_active: isActive }) => isActive || id === purchase?.supplier._id,
  );
  if (offered.length === 0)
    return (
      <Notice tone="plain">
        <Link to={paths.suppliers} className="link">
          {t("noSupplier")}
        </Link>
      </Notice>
    );
  const errors = fieldErrors(error, language);
  return (
    <form onSubmit={submit} className="space-y-6">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label={t("supplier")} name="supplier" defaultValue={purchase?.supplier._id ?? ""}>
          <option value="">{t("chooseSupplier")}</option>
          {offered.map(({ _id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t("warehouse")} name="warehouse" defaultValue={purchase?.warehouse}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Input
          label={t("expectedOn")}
          name="expected_on"
          type="date"
          defaultValue={purchase?.expected_on ?? ""}
        />
      </div>
      <PurchaseLineFields lines={lines} setLines={setLines} errors={errors} />
      <Textarea label={t("note")} name="note" maxLength={2000} defaultValue={purchase?.note} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} variant={purchase ? "quiet" : "primary"}>
          {t("save")}
        </Button>
        {purchase && (
          <Button type="submit" value="order" busy={isPending}>
            {t("order")}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

function savePurchase(
  purchase: PurchaseOrderWire | null,
  body: ReturnType<typeof readFields>,
): Promise<PurchaseOrderWire> {
  if (purchase === null) return api.purchaseOrders.create({ body });
  const params = { purchase_order_id: purchase._id };
  return api.purchaseOrders.change({ params, body: { version: purchase.version, ...body } });
}

function typedLines(purchase: PurchaseOrderWire | null): TypedLine[] {
  const lines = (purchase?.lines ?? []).map(({ sku, qty, unit_cost: cost }) => ({
    sku,
    qty: String(qty),
    unit_cost: cost,
  }));
  return lines.length === 0 ? [emptyLine] : lines;
}

/** Reads the fields; rows without a SKU are left out. */
function readFields(form: FormData, lines: readonly TypedLine[]) {
  const date = formText(form, "expected_on");
  return {
    supplier_id: formText(form, "supplier"),
    warehouse: formText(form, "warehouse"),
    expected_on: date === "" ? null : date,
    note: formText(form, "note"),
    lines: lines
      .filter(({ sku }) => sku.trim() !== "")
      .map(({ sku, qty, unit_cost: cost }) => ({
        sku: sku.trim(),
        qty: Number(qty),
        unit_cost: Number(cost).toFixed(2),
      })),
  };
}
