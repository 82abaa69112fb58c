import {
  catalogueExports,
  managerRoles,
  operatorApiBase,
  tableExports,
} from "@harbour/contracts/operator";
import { LinkButton } from "@harbour/ui";
import { PageTitle } from "../../../kit/page-title.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { exportsTexts } from "./exports.texts.ts";
import { PersonalExport } from "./personal-export.tsx";

/** The page with all files of shop data that staff may download. */
export default function ExportsPage() {
  const t = useTexts(exportsTexts);
  const isManager = useHasRole(managerRoles);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <PageTitle>{t("exports")}</PageTitle>
        <p className="text-quiet">{t("intro")}</p>
      </header>
      <TitledCard id="goods" title={t("goods")}>
        <Downloads folder="catalogue" names={catalogueExports} />
      </TitledCard>
      {isManager && (
        <>
          <TitledCard id="tables" title={t("tables")}>
            <Downloads folder="tables" names={tableExports} />
          </TitledCard>
          <TitledCard id="personal" title={t("personal")}>
            <p className="text-quiet">{t("personalHint")}</p>
            <div className="flex flex-wrap gap-3">
              <PersonalExport subject="orders" />
              <PersonalExport subject="members" />
            </div>
          </TitledCard>
        </>
      )}
    </div>
  );
}

interface DownloadsProps {
  readonly folder: "catalogue" | "tables";
  readonly names: readonly (typeof catalogueExports | typeof tableExports)[number][];
}

function Downloads({ folder, names }: DownloadsProps) {
  const t = useTexts(exportsTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {names.map((name) => (
        <LinkButton
          key={name}
          variant="quiet"
          size="small"
          href={`${operatorApiBase}/exports/${folder}/${name}`}
        >
          {t("download", { name: t(name) })}
        </LinkButton>
      ))}
    </div>
  );
}
