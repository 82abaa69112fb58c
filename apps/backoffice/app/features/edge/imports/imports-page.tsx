import type { ImportWire } from "@harbour/contracts/operator";
import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { ImportStateBadge } from "./import-state-badge.tsx";
import { importsTexts, kindTexts } from "./imports.texts.ts";

/** The imports of the last 90 days, each with its state. */
export default function ImportsPage() {
  const t = useTexts(importsTexts);
  const kindText = useTexts(kindTexts);
  const list = useCursorList<ImportWire>(["imports"], (after) =>
    api.imports.list({ query: after }),
  );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("imports")}</PageTitle>
        <Link to={paths.newImport} className={buttonClass()}>
          {t("newImport")}
        </Link>
      </header>
      <LoadedList list={list} emptyView={<EmptyList text={t("none")} help={t("noneHelp")} />}>
        <ListTable
          headings={[t("file"), t("contents"), t("state"), t("by"), t("age")]}
          rows={list.rows}
          isLastColumnNumeric
          renderRow={(row, link) => (
            <ListRow key={row._id}>
              <td className={`${cellClass} min-w-0`}>
                <Link
                  {...link}
                  to={paths.import(row._id)}
                  className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
                >
                  {row.file_name}
                </Link>
              </td>
              <td className={`${cellClass} max-md:order-3`}>{kindText(row.kind)}</td>
              <td className={`${cellClass} max-md:text-end`}>
                <ImportStateBadge importDetails={row} />
              </td>
              <td className={`${cellClass} text-quiet max-md:hidden`}>{row.operator.name}</td>
              <td className={`${cellClass} text-end text-quiet max-md:order-4 md:pe-0`}>
                <Age since={row.created_at} />
              </td>
            </ListRow>
          )}
        />
      </LoadedList>
    </div>
  );
}
