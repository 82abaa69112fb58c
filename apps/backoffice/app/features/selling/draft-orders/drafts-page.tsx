import type { ListedDraftOrder } from "@harbour/contracts/operator";
import { formatDate, formatMoney } from "@harbour/i18n";
import { buttonClass } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { DraftStateBadge } from "./draft-state-badge.tsx";

const views = ["open", "closed", "all"] as const;

/** The list of orders that staff write, with the progress of their pay links. */
export default function DraftsPage() {
  const t = useTexts(draftTexts);
  const [search] = useSearchParams();
  const view = readView(search, "view", views).view ?? "open";
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageTitle>{t("drafts")}</PageTitle>
          <p className="text-quiet">{t("intro")}</p>
        </div>
        <Link to={paths.newDraft} className={buttonClass()}>
          {t("create")}
        </Link>
      </header>
      <ListViews
        views={views.map((name) => ({
          label: t(name),
          to: `${paths.drafts}?view=${name}`,
          isCurrent: name === view,
        }))}
      />
      <Drafts key={view} view={view} />
    </div>
  );
}

function Drafts({ view }: { view: (typeof views)[number] }) {
  const t = useTexts(draftTexts);
  const queries = useQueryClient();
  useQueueEvents(() => refresh(queries, "drafts"));
  const list = useCursorList<ListedDraftOrder>(["drafts", view], (after) =>
    api.draftOrders.list({ query: { ...(view !== "all" && { state: view }), ...after } }),
  );
  return (
    <LoadedList list={list} emptyView={<EmptyList text={t("none")} />}>
      <ListTable
        headings={[t("buyer"), t("state"), t("order"), t("holdUntil"), t("by"), t("total")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(draft, link) => <Row key={draft._id} draft={draft} link={link} />}
      />
    </LoadedList>
  );
}

function Row({ draft, link }: { draft: ListedDraftOrder; link: RowLink }) {
  const t = useTexts(draftTexts);
  return (
    <ListRow>
      <td className={cellClass} dir="auto">
        <Link
          {...link}
          to={paths.draft(draft._id)}
          className="font-bold underline-offset-4 hover:underline"
        >
          {draft.recipient_name}
        </Link>
      </td>
      <td className={`${cellClass} max-md:text-end`}>
        <DraftStateBadge state={draft.state} />
      </td>
      <td className={cellClass}>{draft.order?.reference ?? "–"}</td>
      <td className={`${cellClass} text-sm whitespace-nowrap`}>
        <span className="text-quiet md:hidden">{t("holdUntil")} </span>
        {formatDate(draft.hold_until)}
      </td>
      <td className={`${cellClass} text-sm`} dir="auto">
        {draft.by}
      </td>
      <td className="text-end font-bold tabular-nums md:py-3">
        {draft.order ? formatMoney(draft.order.total) : "–"}
      </td>
    </ListRow>
  );
}
