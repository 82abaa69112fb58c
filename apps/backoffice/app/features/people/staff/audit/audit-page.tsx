import type { AuditEntryWire } from "@harbour/contracts/operator";
import { useSearchParams } from "react-router";
import { api } from "../../../../api.ts";
import { EmptyList } from "../../../../kit/lists/empty-list.tsx";
import { LoadedList } from "../../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { type AuditView, paths } from "../../../../paths.ts";
import { useTexts } from "../../../../texts.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { readAuditView, toMoments } from "./audit-view.ts";
import { auditTexts } from "./audit.texts.ts";

/** The log of what staff, programs and the shop itself did, newest first. */
export default function AuditPage() {
  const t = useTexts(auditTexts);
  const [search] = useSearchParams();
  const view = readAuditView(search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="space-y-2">
        <PageTitle>{t("title")}</PageTitle>
        <p className="text-quiet">{t("help")}</p>
      </header>
      <Entries view={view} />
    </div>
  );
}

function Entries({ view }: { view: AuditView }) {
  const t = useTexts(auditTexts);
  const { operator, action, subject } = view;
  const list = useCursorList<AuditEntryWire>(["audit", view], (after) =>
    api.audit.list({
      query: {
        ...(operator && { operator_id: operator }),
        ...(action && { action }),
        ...(subject && { subject }),
        ...toMoments(view),
        ...after,
      },
    }),
  );
  const isFiltered = Object.keys(view).length > 0;
  const emptyView = (
    <EmptyList
      text={t(isFiltered ? "noneFound" : "none")}
      link={isFiltered && { to: paths.audit(), label: t("showAll") }}
    />
  );
  return (
    <>
      <AuditFilters view={view} newest={list.rows[0]} />
      <LoadedList list={list} emptyView={emptyView}>
        <ul className="card divide-y divide-line py-0 lg:py-0">
          {list.rows.map((entry) => (
            <AuditEntry key={entry._id} entry={entry} />
          ))}
        </ul>
      </LoadedList>
    </>
  );
}
