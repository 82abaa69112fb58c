import { managers, type SupplierWire } from "@harbour/contracts/operator";
import { Badge, Button } from "@harbour/ui";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { purchasingTexts } from "./purchasing.texts.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { useSuppliers } from "./use-suppliers.ts";

/** The suppliers, each with a form in a dialog. */
export default function SuppliersPage() {
  const t = useTexts(purchasingTexts);
  const isManager = useHasRole(managers);
  const { suppliers, data, isError, refetch } = useSuppliers();
  const [edited, setEdited] = useState<SupplierWire | "new" | null>(null);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <Link to={paths.purchases()} className="text-sm underline-offset-4 hover:underline">
        ← {t("purchases")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("suppliers")}</PageTitle>
        {isManager && <Button onClick={() => setEdited("new")}>{t("newSupplier")}</Button>}
      </div>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyList text={t("noSuppliers")} help={t("noSuppliersHelp")} />}
      <ul className="card divide-y divide-line py-1 empty:hidden">
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
