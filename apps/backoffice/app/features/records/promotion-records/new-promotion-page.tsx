import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { PromotionForm } from "./promotion-form.tsx";
import { promotionTexts } from "./promotion.texts.ts";

/** The form of a new promotion. */
export default function NewPromotionPage() {
  const t = useTexts(promotionTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.promotions()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <h1 className="heading text-2xl font-bold">{t("newPromotion")}</h1>
      </header>
      <PromotionForm />
    </div>
  );
}
