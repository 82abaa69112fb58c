import { Link } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
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
        <PageTitle>{t("newPromotion")}</PageTitle>
      </header>
      <PromotionForm />
    </div>
  );
}
