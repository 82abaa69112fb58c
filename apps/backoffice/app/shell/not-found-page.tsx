import { LinkButton } from "@harbour/ui";
import { PageTitle } from "../kit/page-title.tsx";
import { paths } from "../paths.ts";
import { useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

export default function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <PageTitle>{t("notFound")}</PageTitle>
      <LinkButton href={paths.today}>{t("toToday")}</LinkButton>
    </main>
  );
}
