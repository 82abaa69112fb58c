import { LinkButton } from "@harbour/ui";
import { paths } from "../paths.ts";
import { useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

export default function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="heading text-2xl font-bold">{t("notFound")}</h1>
      <LinkButton href={paths.today}>{t("toToday")}</LinkButton>
    </main>
  );
}
