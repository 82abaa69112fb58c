import type { ListedDraftOrder } from "@harbour/contracts/operator";
import { formatDate, formatMoney } from "@harbour/i18n";
import { Button, buttonClass, chipClass } from "@harbour/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRowKeys } from "../../../kit/use-row-keys.ts";
import { paths } from "../../../paths.ts";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { DraftStateBadge } from "./draft-state-badge.tsx";

const views = ["open", "closed", "all"] as const;

/** The list of orders that staff write, with the progress of their pay links. */
export default function DraftsPage() {
  const t = useTexts(draftTexts);
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get("view")) ?? "open";
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="heading text-3xl font-bold">{t("drafts")}</h1>
          <p className="text-quiet">{t("intro")}</p>
        </div>
        <Link to={paths.newDraft} className={buttonClass()}>
          {t("create")}
        </Link>
      </header>
      <nav aria-label={t("views")} className="flex flex-wrap gap-2">
        {views.map((one) => (
          <Link
            key={one}
            to={`${paths.drafts}?view=${one}`}
            aria-current={one === view ? "true" : undefined}
            className={chipClass(one === view)}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
      <Drafts key={view} view={view} />
    </div>
  );
}

function Drafts({ view }: { view: (typeof views)[number] }) {
  const t = useTexts(draftTexts);
  const s = useTexts(orderTexts);
  const queries = useQueryClient();
  useQueueEvents(() => void queries.invalidateQueries({ queryKey: ["drafts"] }));
  const drafts = useInfiniteQuery({
    queryKey: ["drafts", view],
    queryFn: ({ pageParam }) =>
      api.draftOrders.list({
        query: { ...(view !== "all" && { state: view }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) =>
      next === null ? null : new URL(next, location.origin).searchParams.get("after"),
  });
  const rows = drafts.data?.pages.flatMap(({ data }) => data) ?? [];
  const rowKeys = useRowKeys(rows.length);
  if (drafts.isError && rows.length === 0)
    return (
      <RetryNotice
        text={s("notLoaded")}
        label={s("tryAgain")}
        retry={() => void drafts.refetch()}
      />
    );
  if (drafts.isPending) return <output>{s("loading")}</output>;
  if (rows.length === 0)
    return (
      <p className="heading rounded-md bg-tint p-8 text-center text-lg font-bold">{t("none")}</p>
    );
  return (
    <>
      <table className="w-full border-collapse text-start">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong text-sm text-quiet">
            {(["buyer", "state", "order", "holdUntil", "by"] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pe-3 text-start font-normal">
                {t(name)}
              </th>
            ))}
            <th scope="col" className="py-2 text-end font-normal">
              {t("total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((draft, at) => (
            <Row key={draft._id} draft={draft} link={rowKeys(at)} />
          ))}
        </tbody>
      </table>
      {drafts.hasNextPage && (
        <Button
          variant="quiet"
          busy={drafts.isFetchingNextPage}
          onClick={() => void drafts.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Row({
  draft,
  link,
}: {
  draft: ListedDraftOrder;
  link: ReturnType<ReturnType<typeof useRowKeys>>;
}) {
  const cell = "pe-3 md:py-3 md:align-top";
  return (
    <tr className="border-b border-line hover:bg-tint max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3">
      <td className={cell} dir="auto">
        <Link
          {...link}
          to={paths.draft(draft._id)}
          className="font-bold underline-offset-4 hover:underline"
        >
          {draft.recipient_name}
        </Link>
      </td>
      <td className={cell}>
        <DraftStateBadge state={draft.state} />
      </td>
      <td className={cell}>{draft.order?.reference ?? "–"}</td>
      <td className={`${cell} text-sm whitespace-nowrap`}>{formatDate(draft.hold_until)}</td>
      <td className={`${cell} text-sm`} dir="auto">
        {draft.by}
      </td>
      <td className="text-end font-bold tabular-nums md:py-3">
        {draft.order ? formatMoney(draft.order.total) : "–"}
      </td>
    </tr>
  );
}
