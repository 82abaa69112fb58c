import { managers, type SupplierWire } from "@harbour/contracts/operator";
import { Badge, Button, Dialog, Input, Notice, Textarea } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/empty-list.tsx";
import { formText } from "../../../kit/form-text.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRecordChange } from "../../../kit/use-record-change.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { purchasingTexts } from "./purchasing.texts.ts";
import { suppliersKey, useSuppliers } from "./use-suppliers.ts";

/** The suppliers, each with a form in a dialog. */
export default function SuppliersPage() {
  const t = useTexts(purchasingTexts);
  const isManager = useHasRole(managers);
  const { suppliers, data, isError, refetch } = useSuppliers();
  const [edited, setEdited] = useState<SupplierWire | "new" | null>(null);
  return (
    <div className="mx-auto max-w-5xl space-y-5">
      <Link to={paths.purchases()} className="link text-sm">
        {t("purchases")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-3xl font-bold">{t("suppliers")}</h1>
        {isManager && <Button onClick={() => setEdited("new")}>{t("newSupplier")}</Button>}
      </div>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyList text={t("noSuppliers")} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {suppliers.map((supplier) => (
          <li key={supplier._id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <span className="min-w-0" dir="auto">
              <Link
                to={paths.purchases({ supplier: supplier._id })}
                className="font-bold wrap-anywhere underline-offset-4 hover:underline"
              >
                {supplier.name}
              </Link>
              <span className="block text-sm wrap-anywhere text-quiet">
                {[supplier.email, supplier.phone].filter(Boolean).join(" · ")}
              </span>
              {supplier.note !== "" && (
                <span className="block text-sm wrap-anywhere whitespace-pre-line">
                  {supplier.note}
                </span>
              )}
              {!supplier.is_active && <Badge tone="quiet">{t("inactive")}</Badge>}
            </span>
            {isManager && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("editSupplier", { name: supplier.name })}
                onClick={() => setEdited(supplier)}
              >
                {t("edit")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <SupplierDialog supplier={edited === "new" ? null : edited} close={() => setEdited(null)} />
      )}
    </div>
  );
}

interface SupplierDialogProps {
  readonly supplier: SupplierWire | null;
  readonly close: () => void;
}

function SupplierDialog({ supplier, close }: SupplierDialogProps) {
  const t = useTexts(purchasingTexts);
  const queries = useQueryClient();
  const { send, isPending, problem } = useRecordChange({
    key: ["supplier", supplier?._id],
    change: (form: FormData) => {
      const body = {
        name: formText(form, "name"),
        email: formText(form, "email"),
        phone: formText(form, "phone"),
        note: formText(form, "note"),
        is_active: supplier === null || form.has("is_active"),
      };
      return supplier === null
        ? api.suppliers.create({ body })
        : api.suppliers.change({
            params: { supplier_id: supplier._id },
            body: { version: supplier.version, ...body },
          });
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: suppliersKey });
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      title={supplier === null ? t("newSupplier") : t("editSupplier", { name: supplier.name })}
      closeLabel={t("close")}
      onClose={close}
    >
      <form onSubmit={submit} className="space-y-4 p-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Input
          label={t("name")}
          name="name"
          maxLength={120}
          autoComplete="off"
          defaultValue={supplier?.name}
          required
        />
        <Input label={t("email")} name="email" type="email" defaultValue={supplier?.email} />
        <Input label={t("phone")} name="phone" maxLength={40} defaultValue={supplier?.phone} />
        <Textarea label={t("note")} name="note" maxLength={2000} defaultValue={supplier?.note} />
        {supplier && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              name="is_active"
              defaultChecked={supplier.is_active}
              className="size-4"
            />
            {t("isActive")}
          </label>
        )}
        <Button type="submit" busy={isPending}>
          {t("saveSupplier")}
        </Button>
      </form>
    </Dialog>
  );
}
