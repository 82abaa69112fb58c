import { Link, useNavigate, useSearchParams } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { PurchaseOrderForm } from "./purchase-order-form.tsx";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";

/** The form of a new purchase order. */
export default function NewPurchaseOrderPage() {
  const t = useTexts(purchaseOrderTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sku = search.get("sku") ?? undefined;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="space-y-1">
        <Link to={paths.purchaseOrders()} className="text-sm underline-offset-4 hover:underline">
          ← {t("purchaseOrders")}
        </Link>
        <PageTitle>{t("newPurchaseOrder")}</PageTitle>
      </div>
      <PurchaseOrderForm
        key={sku}
        purchaseOrder={null}
        sku={sku}
        onSaved={({ _id: id }) => void navigate(paths.purchaseOrder(id), { replace: true })}
      />
    </div>
  );
}
