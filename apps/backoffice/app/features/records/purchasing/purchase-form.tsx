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
import { PurchaseLineFields } from "./purchase-line-fields.tsx";
import { purchasingTexts } from "./purchasing.texts.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { makeChosenLine, type TypedLine } from "./typed-lines.ts";
import { useSuppliers } from "./use-suppliers.ts";

interface PurchaseFormProps {
  /** The stored draft. Null for a new one. */
  readonly purchase: PurchaseOrderWire | null;
  /** The SKU for the first line of a new purchase order. */
  readonly sku?: string | undefined;
  readonly onSaved: (savedPurchase: PurchaseOrderWire) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The form of a purchase order draft. What is typed survives a reload. */
export function PurchaseForm({ purchase, sku, onSaved, children }: PurchaseFormProps) {
  const t = useTexts(purchasingTexts);
  const language = useLanguage();
  const { suppliers, data } = useSuppliers();
  const { choices } = useWarehouses();
  const [initial] = useState(() => toTypedPurchase(purchase, sku));
  const [formValues, setFormValues] = useDraftValue(
    `purchase ${purchase?._id ?? ["new", sku].join(" ").trim()}`,
    initial,
    (value) => isDeepEqual(value, initial),
  );
  const [isAdding, setIsAdding] = useState(false);
  const activeSuppliers = suppliers.filter(({ is_active: isActive }) => isActive);
  // A single active supplier is chosen automatically.
  const supplier =
    formValues.supplier || (activeSuppliers.length === 1 ? activeSuppliers[0]!._id : "");
  const change = (fields: Partial<TypedPurchase>) =>
    setFormValues((now) => ({ ...now, ...fields }));
  const { send, isPending, problem, error } = useRecordChange({
    key: ["purchase", purchase?._id],
    change: async ({ isOrdered }: { isOrdered: boolean }) => {
      const body = toPurchaseBody({ ...formValues, supplier }, choices[0]?.value ?? "");
      const savedPurchase = await savePurchase(purchase, body);
      if (!isOrdered) return savedPurchase;
      const params = { purchase_order_id: savedPurchase._id };
      return api.purchaseOrders.order({ params, body: { version: savedPurchase.version } });
    },
    doneText: ({ isOrdered }) => t(isOrdered ? "markedOrdered" : "draftSaved"),
    onDone: (savedPurchase) => {
      setFormValues(initial);
      onSaved(savedPurchase);
    },
  });
  const errors = useMemo(() => describeFieldErrors(error, language), [error, language]);
  const element = useFaultFocus(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Removes empty lines before sending, because the shop reports errors by line number.
    change({ lines: formValues.lines.filter(isTypedLine) });
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
        <PurchaseLineFields
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
            variant={purchase ? "quiet" : "primary"}
          >
            {t("save")}
          </Button>
          {purchase && (
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
  const t = useTexts(purchasingTexts);
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

function savePurchase(
  purchase: PurchaseOrderWire | null,
  body: ReturnType<typeof toPurchaseBody>,
): Promise<PurchaseOrderWire> {
  if (purchase === null) return api.purchaseOrders.create({ body });
  const params = { purchase_order_id: purchase._id };
  return api.purchaseOrders.change({ params, body: { version: purchase.version, ...body } });
}

/** A draft as typed in the form. */
interface TypedPurchase {
  readonly supplier: string;
  /** The key of the warehouse. Empty for the first one. */
  readonly warehouse: string;
  readonly expectedOn: string;
  readonly note: string;
  readonly lines: readonly TypedLine[];
}

function toTypedPurchase(purchase: PurchaseOrderWire | null, sku = ""): TypedPurchase {
  const lines = (purchase?.lines ?? []).map(({ sku, qty, unit_cost: cost }) => ({
    sku,
    qty: String(qty),
    unit_cost: cost,
    isChosen: true,
  }));
  return {
    supplier: purchase?.supplier._id ?? "",
    warehouse: purchase?.warehouse ?? "",
    expectedOn: purchase?.expected_on ?? "",
    note: purchase?.note ?? "",
    lines: lines.length === 0 && sku !== "" ? [makeChosenLine(sku)] : lines,
  };
}

const isTypedLine = ({ sku, qty, unit_cost: cost }: TypedLine): boolean =>
  [sku, qty, cost].some((text) => text.trim() !== "");

/** Converts the form to a request body. Empty lines are left out. */
function toPurchaseBody(formValues: TypedPurchase, firstWarehouse: string) {
  return {
    supplier_id: formValues.supplier,
    warehouse: formValues.warehouse || firstWarehouse,
    expected_on: formValues.expectedOn === "" ? null : formValues.expectedOn,
    note: formValues.note,
    lines: formValues.lines.filter(isTypedLine).map(({ sku, qty, unit_cost: cost }) => ({
      sku: sku.trim(),
      qty: Number(qty),
      unit_cost: readTypedAmount(cost) ?? "",
    })),
  };
}
