import { enquiryStatuses, managerRoles, type StaffEnquiryWire } from "@harbour/contracts/operator";
import { buttonClass } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { type EnquiryView, paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import { enquiriesTexts } from "./enquiries.texts.ts";
import { EnquiryStatusBadge } from "./enquiry-status.tsx";

/** The list of enquiries by status. View and search are kept in the page's address. */
export default function EnquiriesPage() {
  const t = useTexts(enquiriesTexts);
  const isManager = useHasRole(managerRoles);
  const [search] = useSearchParams();
  const view = readView(search, "status", enquiryStatuses);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("enquiries")}</PageTitle>
        {isManager && (
          <Link to={paths.replyTemplates} className={buttonClass({ variant: "quiet" })}>
            {t("templates")}
          </Link>
        )}
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <Views view={view} />
      <EnquiryTable key={search.toString()} view={view} />
    </div>
  );
}

function Views({ view: { status: current, ...searchFilter } }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  const { data: counts } = useQuery({
    queryKey: ["counts", "enquiries"],
    queryFn: () => api.enquiries.counts(),
  });
  return (
    <ListViews
      views={[undefined, ...enquiryStatuses].map((status) => ({
        label: status ? t(status) : t("all"),
        to: paths.enquiries({ ...searchFilter, ...(status && { status }) }),
        isCurrent: status === current,
        count: status && counts?.[status],
      }))}
    />
  );
}

function EnquiryTable({ view }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  const fetchText = useTexts(fetchTexts);
  const [hasNewEvents, setHasNewEvents] = useState(false);
  useQueueEvents((event) => {
    if (event === "missed" || "enquiry_id" in event) setHasNewEvents(true);
  });
  const list = useCursorList<StaffEnquiryWire>(["enquiries", view], (after) =>
    api.enquiries.list({ query: { ...view, ...after } }),
  );
  return (
    <div className="space-y-4">
      {hasNewEvents && list.data && (
        <RetryNotice
          tone="plain"
          text={t("news")}
          label={fetchText("showNews")}
          retry={() => {
            setHasNewEvents(false);
            void list.refetch();
          }}
        />
      )}
      <LoadedList list={list} emptyView={<NoEnquiries view={view} />}>
        <ListTable
          headings={[t("subject"), t("from"), t("status"), t("number"), t("age")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(enquiry, link) => <Row key={enquiry._id} enquiry={enquiry} link={link} />}
        />
      </LoadedList>
    </div>
  );
}

interface RowProps {
  readonly enquiry: StaffEnquiryWire;
  readonly link: RowLink;
}

function Row({ enquiry, link }: RowProps) {
  return (
    <ListRow>
      <td className={cellClass}>
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
        className={`${cellClass} max-md:order-3 max-md:text-sm max-md:text-quiet md:max-w-60`}
        dir="auto"
      >
        <span className="block truncate">{enquiry.name}</span>
      </td>
      <td className={`${cellClass} max-md:order-2`}>
        <EnquiryStatusBadge status={enquiry.status} />
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:hidden`}>
        {enquiry.reference}
      </td>
      <td className="text-end text-sm whitespace-nowrap tabular-nums max-md:order-4 md:py-3">
        <Age since={enquiry.created_at} />
      </td>
    </ListRow>
  );
}

function NoEnquiries({ view: { status, q } }: { view: EnquiryView }) {
  const t = useTexts(enquiriesTexts);
  return (
    <EmptyList
      text={q === undefined ? t("none") : t("noneFound", { words: q })}
      link={(status ?? q) !== undefined && { to: paths.enquiries(), label: t("showAll") }}
    />
  );
}
