import { Link } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { tryOutTexts } from "./try-out.texts.ts";
import { TryOut } from "./try-out.tsx";

/** A page that tries the saved promotions on a made-up cart. */
export default function TryPromotionsPage() {
  const t = useTexts(tryOutTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <Link to={paths.promotions()} className="text-sm underline-offset-4 hover:underline">
        ← {t("back")}
      </Link>
      <PageTitle>{t("title")}</PageTitle>
      <TryOut />
    </div>
  );
}
