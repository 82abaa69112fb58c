import { enquiryStatuses, managers, type StaffEnquiryWire } from "@harbour/contracts/operator";
import { Button, chipClass, Input } from "@harbour/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { Age } from "../../../kit/age.tsx";
import { cursorOf } from "../../../kit/cursor-of.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRowKeys } from "../../../kit/use-row-keys.ts";
import { type EnquiryView, paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { enquiriesTexts } from "./enquiries.texts.ts";
import { EnquiryStatusBadge } from "./enquiry-status.tsx";

/** The list of enquiries by status. Its address keeps view and search. */
export default function EnquiriesPage() {
  const t = useTexts(enquiriesTexts);
  const isManager = useHasRole(managers);
  const [search] = useSearchParams();
  const view = readView(search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-3xl font-bold">{t("enquiries")}</h1>
        {isManager && (
          <Link to={paths.replyTemplates} className="link">
            {t("templates")}
          </Link>
        )}
      </div>
      <SearchForm key={view.q} view={view} />
      <Views view={view} />
      <EnquiryTable key={search.toString()} view={view} />
    </div>
  );
}

function readView(search: URLSearchParams): EnquiryView {
  const status = enquiryStatuses.find((one) => one === search.get("status"));
  const q = search.get("q")?.trim().slice(0, 200) ?? "";
  return { ...(status && { status }), ...(q !== "" && { q }) };
}

function SearchForm({ view: { q = "", ...view } }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  const [, setSearch] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    const text = typeof words === "string" ? words.trim() : "";
    setSearch({ ...view, ...(text !== "" && { q: text }) });
  };
  return (
    <search className="block max-w-xl">
      <form onSubmit={submit}>
        <Input
          label={t("search")}
          hint={t("searchHint")}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={q}
        />
      </form>
    </search>
  );
}

function Views({ view: { status: current, ...words } }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  const { data: counts } = useQuery({
    queryKey: ["counts", "enquiries"],
    queryFn: () => api.enquiries.counts(),
  });
  return (
    <nav aria-label={t("views")} className="flex flex-wrap gap-2">
      {[undefined, ...enquiryStatuses].map((status) => (
        <Link
          key={status ?? "all"}
          to={paths.enquiries({ ...words, ...(status && { status }) })}
          aria-current={status === current ? "true" : undefined}
          className={chipClass(status === current)}
        >
          {status ? t(status) : t("all")}
          {status && counts && <span className="tabular-nums">{counts[status]}</span>}
        </Link>
      ))}
    </nav>
  );
}

function EnquiryTable({ view }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  const s = useTexts(orderTexts);
  const [hasNews, setHasNews] = useState(false);
  useQueueEvents((event) => {
    if (event === "missed" || "enquiry_id" in event) setHasNews(true);
  });
  const list = useInfiniteQuery({
    queryKey: ["enquiries", view],
    queryFn: ({ pageParam }) =>
      api.enquiries.list({ query: { ...view, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) => cursorOf(next),
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const rowKeys = useRowKeys(rows.length);
  if (list.isError && rows.length === 0)
    return (
      <RetryNotice text={s("notLoaded")} label={s("tryAgain")} retry={() => void list.refetch()} />
    );
  if (list.isPending) return <output>{s("loading")}</output>;
  return (
    <div className="space-y-4">
      {hasNews && (
        <RetryNotice
          tone="plain"
          text={t("news")}
          label={t("showNews")}
          retry={() => {
            setHasNews(false);
            void list.refetch();
          }}
        />
      )}
      {rows.length === 0 ? (
        <Empty view={view} />
      ) : (
        <>
          <table className="w-full border-collapse text-start">
            <thead className="max-md:sr-only">
              <tr className="border-b border-line-strong text-sm text-quiet">
                {(["subject", "from", "status", "number", "age"] as const).map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="py-2 pe-4 text-start font-normal whitespace-nowrap last:pe-0 last:text-end"
                  >
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Row key={row._id} enquiry={row} link={rowKeys(at)} />
              ))}
            </tbody>
          </table>
          {list.hasNextPage && (
            <Button
              variant="quiet"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t("more")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface RowProps {
  readonly enquiry: StaffEnquiryWire;
  readonly link: ReturnType<ReturnType<typeof useRowKeys>>;
}

function Row({ enquiry, link }: RowProps) {
  const cell = "md:py-3 md:pe-4 md:align-top";
  return (
    <tr className="border-b border-line hover:bg-tint max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
      <td className={cell}>
        <Link
          {...link}
          to={paths.enquiry(enquiry.reference)}
          dir="auto"
          className="line-clamp-2 font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {enquiry.subject}
        </Link>
      </td>
      <td
        className={`${cell} max-md:order-3 max-md:text-sm max-md:text-quiet md:max-w-60`}
        dir="auto"
      >
        <span className="block truncate">{enquiry.name}</span>
      </td>
      <td className={`${cell} max-md:order-2`}>
        <EnquiryStatusBadge status={enquiry.status} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-md:hidden`}>{enquiry.reference}</td>
      <td className="text-end text-sm whitespace-nowrap tabular-nums max-md:order-4 md:py-3">
        <Age since={enquiry.created_at} />
      </td>
    </tr>
  );
}

function Empty({ view: { status, q } }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  return (
    <div className="space-y-3 rounded-md bg-tint p-8 text-center">
      <p className="heading text-lg font-bold">
        {q === undefined ? t("none") : t("noneFound", { words: q })}
      </p>
      {(status ?? q) !== undefined && (
        <Link to={paths.enquiries()} className="link">
          {t("showAll")}
        </Link>
      )}
    </div>
  );
}
