import type { OperatorRole } from "@harbour/contracts/operator";
import { LinkButton } from "@harbour/ui";
import { PageTitle } from "../kit/page-title.tsx";
import { paths } from "../paths.ts";
import { useTexts } from "../texts.ts";
import { noRightTexts } from "./no-right.texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** A page for a person whose role may not open the requested page. It names the roles that may. */
export default function NoRightPage({ roles }: { roles: readonly OperatorRole[] }) {
  const t = useTexts(noRightTexts);
  const shellText = useTexts(shellTexts);
  return (
    <div className="mx-auto max-w-xl space-y-4 py-16 text-center">
      <PageTitle>{t("noRight")}</PageTitle>
      <p>{t("help")}</p>
      <p className="text-quiet">
        {t("open", { roles: roles.map((role) => shellText(role)).join(t("and")) })}
      </p>
      <LinkButton href={paths.today}>{shellText("toToday")}</LinkButton>
    </div>
  );
}
