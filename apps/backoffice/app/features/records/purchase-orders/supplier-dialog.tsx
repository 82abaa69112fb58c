import type { SupplierWire } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice, Textarea } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api } from "../../../api.ts";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { suppliersQueryKey } from "./use-suppliers.ts";

interface SupplierDialogProps {
  /** The stored supplier. Null for a new one. */
  readonly supplier: SupplierWire | null;
  readonly onSaved?: (savedSupplier: SupplierWire) => void;
  readonly close: () => void;
}

/** A dialog with the form of a supplier. What is typed survives a reload. */
export function SupplierDialog({ supplier, onSaved, close }: SupplierDialogProps) {
  const t = useTexts(purchaseOrderTexts);
  const queries = useQueryClient();
  const stored = toSupplierFields(supplier);
  const [formValues, setFormValues] = useDraftValue(
    supplier ? `supplier ${supplier._id} ${supplier.version}` : "supplier new",
    stored,
    (value) => isDeepEqual(value, stored),
  );
  const { send, isPending, problem } = useRecordChange({
    key: ["supplier", supplier?._id],
    change: () =>
      supplier === null
        ? api.suppliers.create({ body: formValues })
        : api.suppliers.change({
            params: { supplier_id: supplier._id },
            body: { version: supplier.version, ...formValues },
          }),
    doneText: t("supplierSaved"),
    onDone: (savedSupplier) => {
      setFormValues(stored);
      refresh(queries, suppliersQueryKey);
      onSaved?.(savedSupplier);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  const field = (name: "name" | "email" | "phone" | "note") => ({
    label: t(name),
    value: formValues[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      setFormValues({ ...formValues, [name]: target.value }),
  });
  return (
    <Dialog
      title={supplier === null ? t("newSupplier") : t("editSupplier", { name: supplier.name })}
      closeLabel={t("close")}
      onClose={close}
    >
      <form onSubmit={submit} className="space-y-4 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Input {...field("name")} maxLength={120} required />
        <Input {...field("email")} type="email" />
        <Input {...field("phone")} maxLength={40} />
        <Textarea {...field("note")} maxLength={2000} />
        {supplier && (
          <CheckField
            label={t("isActive")}
            isChecked={formValues.is_active}
            onChange={(isActive) => setFormValues({ ...formValues, is_active: isActive })}
          />
        )}
        <Button type="submit" busy={isPending}>
          {t("saveSupplier")}
        </Button>
      </form>
    </Dialog>
  );
}

const toSupplierFields = (supplier: SupplierWire | null) => ({
  name: supplier?.name ?? "",
  email: supplier?.email ?? "",
  phone: supplier?.phone ?? "",
  note: supplier?.note ?? "",
  is_active: supplier?.is_active ?? true,
});
