import {
  type ListedSupplierWire,
  managerRoles,
  type SupplierWire,
} from "@harbour/contracts/operator";
import { Badge, Button, buttonClass } from "@harbour/ui";
import { useState } from "react";
import { Link } from "react-router";
import { Age } from "../../../kit/age.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { useSuppliers } from "./use-suppliers.ts";

/** The list of suppliers. A dialog edits each. */
export default function SuppliersPage() {
  const t = useTexts(purchaseOrderTexts);
  const isManager = useHasRole(managerRoles);
  const { suppliers, data, isError, refetch } = useSuppliers();
  const [editedSupplier, setEdited] = useState<SupplierWire | "new" | null>(null);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <Link to={paths.purchaseOrders()} className="text-sm underline-offset-4 hover:underline">
        ← {t("purchaseOrders")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("suppliers")}</PageTitle>
        {isManager && <Button onClick={() => setEdited("new")}>{t("newSupplier")}</Button>}
      </div>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyList text={t("noSuppliers")} help={t("noSuppliersHelp")} />}
      {suppliers.length > 0 && (
        <ListTable
          headings={[t("supplier"), t("contact"), t("openOrders"), t("lastOrdered"), t("action")]}
          isLastColumnNumeric
          rows={suppliers}
          renderRow={(supplier) => (
            <Row key={supplier._id} supplier={supplier} edit={isManager ? setEdited : undefined} />
          )}
        />
      )}
      {editedSupplier && (
        <SupplierDialog
          supplier={editedSupplier === "new" ? null : editedSupplier}
          close={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly supplier: ListedSupplierWire;
  /** Opens the form. Undefined for roles that may not edit suppliers. */
  readonly edit: ((supplier: SupplierWire) => void) | undefined;
}

function Row({ supplier, edit }: RowProps) {
  const t = useTexts(purchaseOrderTexts);
  const { _id: id, name, email, phone, note } = supplier;
  return (
    <ListRow>
      <td className={cellClass} dir="auto">
        <Link
          to={paths.purchaseOrders({ supplier: id })}
          className="font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>{" "}
        {!supplier.is_active && <Badge tone="quiet">{t("inactive")}</Badge>}
        {note !== "" && (
          <span className="block text-sm wrap-anywhere whitespace-pre-line text-quiet">{note}</span>
        )}
      </td>
      <td className={`${cellClass} text-sm max-md:order-1 max-md:col-span-2 max-md:empty:hidden`}>
        {email && (
          <a href={`mailto:${email}`} className="link block w-fit wrap-anywhere">
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link block w-fit">
            {phone}
          </a>
        )}
      </td>
      <td className={`${cellClass} max-md:order-1`}>
        {supplier.open_orders === 0 ? (
          <span className="text-sm text-quiet">{t("noneOpen")}</span>
        ) : (
          <Link to={paths.purchaseOrders({ supplier: id, state: "open" })} className="link text-sm">
            {t("openOf", { orders: supplier.open_orders, pieces: supplier.awaited_pieces })}
          </Link>
        )}
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-1 max-md:text-end`}>
        {supplier.last_ordered_at === null ? (
          <span className="text-quiet">{t("neverOrdered")}</span>
        ) : (
          <Age since={supplier.last_ordered_at} />
        )}
      </td>
      <td className="text-end whitespace-nowrap md:py-2 md:align-middle">
        {edit && supplier.is_active && (
          <Link
            to={paths.newPurchaseOrder()}
            className={`${buttonClass({ variant: "bare", size: "small" })} max-md:hidden`}
          >
            {t("orderGoods")}
          </Link>
        )}
        {edit && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t("editSupplier", { name })}
            onClick={() => edit(supplier)}
          >
            {t("edit")}
          </Button>
        )}
      </td>
    </ListRow>
  );
}
