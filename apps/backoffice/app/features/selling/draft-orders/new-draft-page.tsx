import { Link } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { DraftForm } from "./draft-form.tsx";
import { draftTexts } from "./draft-orders.texts.ts";

/** The form for a new order by phone or chat. */
export default function NewDraftPage() {
  const t = useTexts(draftTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.drafts} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("create")}</PageTitle>
      </header>
      <DraftForm draft={null} />
    </div>
  );
}
