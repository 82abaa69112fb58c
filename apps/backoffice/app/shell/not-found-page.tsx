import { LinkButton } from "@harbour/ui";
import { PageTitle } from "../kit/page-title.tsx";
import { paths } from "../paths.ts";
import { useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** A page for an unknown path. Menu and search stay, so that staff can go on. */
export default function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <div className="mx-auto max-w-xl space-y-4 py-16 text-center">
      <PageTitle>{t("notFound")}</PageTitle>
      <LinkButton href={paths.today}>{t("toToday")}</LinkButton>
    </div>
  );
}
