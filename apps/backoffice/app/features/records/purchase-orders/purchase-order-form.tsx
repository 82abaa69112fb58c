import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { Button, Notice, Textarea } from "@harbour/ui";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { api } from "../../../api.ts";
import { readTypedAmount } from "../../../components/records/typed-values.ts";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { PurchaseOrderLineFields } from "./purchase-order-line-fields.tsx";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { makeChosenLine, type TypedLine } from "./typed-lines.ts";
import { useSuppliers } from "./use-suppliers.ts";

interface FormProps {
  /** The stored draft. Null for a new one. */
  readonly purchaseOrder: PurchaseOrderWire | null;
  /** The SKU for the first line of a new purchase order. */
  readonly sku?: string | undefined;
  readonly onSaved: (savedOrder: PurchaseOrderWire) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The form of a purchase order draft. What is typed survives a reload. */
export function PurchaseOrderForm({ purchaseOrder, sku, onSaved, children }: FormProps) {
  const t = useTexts(purchaseOrderTexts);
  const language = useLanguage();
  const { suppliers, data } = useSuppliers();
  const { choices } = useWarehouses();
  const [initial] = useState(() => toTypedPurchaseOrder(purchaseOrder, sku));
  const [formValues, setFormValues] = useDraftValue(
    `purchase ${purchaseOrder?._id ?? ["new", sku].join(" ").trim()}`,
    initial,
    (value) => isDeepEqual(value, initial),
  );
  const [isAdding, setIsAdding] = useState(false);
  const activeSuppliers = suppliers.filter(({ is_active: isActive }) => isActive);
  // A single active supplier is chosen automatically.
  const supplier =
    formValues.supplier || (activeSuppliers.length === 1 ? activeSuppliers[0]!._id : "");
  const change = (fields: Partial<TypedPurchaseOrder>) =>
    setFormValues((now) => ({ ...now, ...fields }));
  const { send, isPending, problem, error } = useRecordChange({
    key: ["purchase-order", purchaseOrder?._id],
    change: async ({ isOrdered }: { isOrdered: boolean }) => {
      const body = toPurchaseOrderBody({ ...formValues, supplier }, choices[0]?.value ?? "");
      const savedOrder = await savePurchaseOrder(purchaseOrder, body);
      if (!isOrdered) return savedOrder;
      const params = { purchase_order_id: savedOrder._id };
      return api.purchaseOrders.order({ params, body: { version: savedOrder.version } });
    },
    doneText: ({ isOrdered }) => t(isOrdered ? "markedOrdered" : "draftSaved"),
    onDone: (savedOrder) => {
      setFormValues(initial);
      onSaved(savedOrder);
    },
  });
  const errors = useMemo(() => describeFieldErrors(error, language), [error, language]);
  const element = useFaultFocus(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ isOrdered: isOrderButton((event.nativeEvent as SubmitEvent).submitter) });
  };
  if (!data || choices.length === 0) return <output>{t("loading")}</output>;
  const offeredSuppliers = suppliers.filter(
    ({ _id: id, is_active: isActive }) => isActive || id === supplier,
  );
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate className="card space-y-6">
        <RefusalNotice errors={errors} problem={problem} />
        {offeredSuppliers.length === 0 && <Notice tone="plain">{t("noSupplier")}</Notice>}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SupplierField
            offeredSuppliers={offeredSuppliers}
            supplier={supplier}
            onChange={(supplierId) => change({ supplier: supplierId })}
            add={() => setIsAdding(true)}
          />
          <ChoiceField
            label={t("warehouse")}
            value={formValues.warehouse || choices[0]!.value}
            choices={choices}
            onChange={(warehouse) => change({ warehouse })}
          />
          <DateField
            label={t("expectedOn")}
            type="date"
            value={formValues.expectedOn}
            onChange={({ target }) => change({ expectedOn: target.value })}
            error={errors["expected_on"]?.[0]}
          />
        </div>
        <PurchaseOrderLineFields
          lines={formValues.lines}
          supplier={supplier}
          setLines={(update) => setFormValues((now) => ({ ...now, lines: update(now.lines) }))}
          errors={errors}
        />
        <Textarea
          label={t("note")}
          maxLength={2000}
          value={formValues.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            busy={isPending}
            disabled={supplier === ""}
            variant={purchaseOrder ? "quiet" : "primary"}
          >
            {t("save")}
          </Button>
          {purchaseOrder && (
            <Button type="submit" value="order" busy={isPending}>
              {t("order")}
            </Button>
          )}
          {children && <div className="ms-auto">{children}</div>}
          {supplier === "" && <p className="text-sm text-quiet">{t("needsSupplier")}</p>}
        </div>
      </form>
      {/* The dialog has a form of its own and is rendered after this form, because forms cannot nest. */}
      {isAdding && (
        <SupplierDialog
          supplier={null}
          onSaved={({ _id: id }) => change({ supplier: id })}
          close={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

const isOrderButton = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.value === "order";

interface SupplierFieldProps {
  readonly offeredSuppliers: ReturnType<typeof useSuppliers>["suppliers"];
  readonly supplier: string;
  readonly onChange: (supplier: string) => void;
  /** Opens the form for a new supplier. */
  readonly add: () => void;
}

/** A select for the supplier, with a button that opens the form for a new one. */
function SupplierField({
  offeredSuppliers,
  supplier: supplierId,
  onChange,
  add,
}: SupplierFieldProps) {
  const t = useTexts(purchaseOrderTexts);
  return (
    <div className="space-y-2">
      {offeredSuppliers.length > 0 && (
        <ChoiceField
          label={t("supplier")}
          value={supplierId}
          choices={[
            ...(supplierId === "" ? [{ value: "", label: t("chooseSupplier") }] : []),
            ...offeredSuppliers.map(({ _id: id, name }) => ({ value: id, label: name })),
          ]}
          onChange={onChange}
        />
      )}
      {offeredSuppliers.length === 0 ? (
        <Button type="button" variant="secondary" size="small" className="sm:mt-7" onClick={add}>
          {t("newSupplier")}
        </Button>
      ) : (
        <TextButton onClick={add}>{t("newSupplier")}</TextButton>
      )}
    </div>
  );
}

function savePurchaseOrder(
  purchaseOrder: PurchaseOrderWire | null,
  body: ReturnType<typeof toPurchaseOrderBody>,
): Promise<PurchaseOrderWire> {
  if (purchaseOrder === null) return api.purchaseOrders.create({ body });
  const params = { purchase_order_id: purchaseOrder._id };
  return api.purchaseOrders.change({ params, body: { version: purchaseOrder.version, ...body } });
}

/** A draft as typed in the form. */
interface TypedPurchaseOrder {
  readonly supplier: string;
  /** The key of the warehouse. Empty for the first one. */
  readonly warehouse: string;
  readonly expectedOn: string;
  readonly note: string;
  readonly lines: readonly TypedLine[];
}

function toTypedPurchaseOrder(
  purchaseOrder: PurchaseOrderWire | null,
  sku = "",
): TypedPurchaseOrder {
  const lines = (purchaseOrder?.lines ?? []).map(({ sku, qty, unit_cost: cost }) => ({
    sku,
    qty: String(qty),
    unit_cost: cost,
    isChosen: true,
  }));
  return {
    supplier: purchaseOrder?.supplier._id ?? "",
    warehouse: purchaseOrder?.warehouse ?? "",
    expectedOn: purchaseOrder?.expected_on ?? "",
    note: purchaseOrder?.note ?? "",
    lines: lines.length === 0 && sku !== "" ? [makeChosenLine(sku)] : lines,
  };
}

/** Converts the form to a request body. Empty lines are sent, too, so that the shop's error shows beside them. */
function toPurchaseOrderBody(formValues: TypedPurchaseOrder, firstWarehouse: string) {
  return {
    supplier_id: formValues.supplier,
    warehouse: formValues.warehouse || firstWarehouse,
    expected_on: formValues.expectedOn === "" ? null : formValues.expectedOn,
    note: formValues.note,
    lines: formValues.lines.map(({ sku, qty, unit_cost: cost }) => ({
      sku: sku.trim(),
      qty: Number(qty),
      unit_cost: readTypedAmount(cost) ?? "",
    })),
  };
}
