import { Link, useParams } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { pagesTexts } from "./pages.texts.ts";
import { StaticPageForm } from "./static-page-form.tsx";

/** The form of a static page that nobody has written yet. */
export default function NewStaticPage() {
  const t = useTexts(pagesTexts);
  const { slug = "" } = useParams();
  return (
    <div className="mx-auto max-w-7xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.pages()} className="text-sm underline-offset-4 hover:underline">
          ← {t("pages")}
        </Link>
        <PageTitle>{t("newPage")}</PageTitle>
        <p className="text-quiet">{slug}</p>
      </header>
      <StaticPageForm key={slug} slug={slug} />
    </div>
  );
}
