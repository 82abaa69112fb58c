import { Link, useNavigate, useSearchParams } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { purchasingTexts } from "./purchasing.texts.ts";

/** The form of a new purchase order. */
export default function NewPurchasePage() {
  const t = useTexts(purchasingTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sku = search.get("sku") ?? undefined;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="space-y-1">
        <Link to={paths.purchases()} className="text-sm underline-offset-4 hover:underline">
          ← {t("purchases")}
        </Link>
        <PageTitle>{t("newPurchase")}</PageTitle>
      </div>
      <PurchaseForm
        key={sku}
        purchase={null}
        sku={sku}
        onSaved={({ _id: id }) => void navigate(paths.purchase(id), { replace: true })}
      />
    </div>
  );
}
