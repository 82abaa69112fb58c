import { Link } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { importsTexts } from "./imports.texts.ts";
import { UploadForm } from "./upload-form.tsx";

/**
 * The first step of the import wizard. The later steps are on the import's own page, so that staff can return to
 * them.
 */
export default function NewImportPage() {
  const t = useTexts(importsTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.imports} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("newImport")}</PageTitle>
      </header>
      <UploadForm />
      <TitledCard id="templates" title={t("templates")}>
        <p className="text-quiet">{t("templatesHint")}</p>
        <p>
          <Link to={paths.exports} className="link">
            {t("toExports")}
          </Link>
        </p>
      </TitledCard>
    </div>
  );
}
