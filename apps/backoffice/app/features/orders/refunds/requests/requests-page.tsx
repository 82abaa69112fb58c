import type { ListedRefundRequest } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge, classes } from "@harbour/ui";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../../api.ts";
import { orderTexts } from "../../../../components/orders/order.texts.ts";
import { Age } from "../../../../kit/age.tsx";
import { EmptyList } from "../../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../../kit/lists/loaded-list.tsx";
import { readView } from "../../../../kit/lists/read-view.ts";
import { useCursorList } from "../../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { paths, type RequestView } from "../../../../paths.ts";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { requestsTexts } from "./requests.texts.ts";

const requestViews = ["decided", "all"] as const;

/** The list of refund requests. Waiting requests are sorted oldest first. */
export default function RequestsPage() {
  const t = useTexts(requestsTexts);
  const [search] = useSearchParams();
  const view = readView(search, "status", requestViews);
  const searchFilter = view.q === undefined ? {} : { q: view.q };
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t("requests")}</PageTitle>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <ListViews
        views={[
          { label: t("waiting"), to: paths.refundRequests(searchFilter), isCurrent: !view.status },
          ...requestViews.map((status) => ({
            label: t(status),
            to: paths.refundRequests({ status, ...searchFilter }),
            isCurrent: view.status === status,
          })),
        ]}
      />
      <Requests key={search.toString()} view={view} />
    </div>
  );
}

function Requests({ view }: { view: RequestView }) {
  const t = useTexts(requestsTexts);
  const orderText = useTexts(orderTexts);
  const list = useCursorList<ListedRefundRequest>(["refund-requests", view], (after) =>
    api.refunds.requests({
      query: {
        ...(view.status !== "all" && { status: view.status ?? "waiting" }),
        ...(view.q !== undefined && { q: view.q }),
        ...after,
      },
    }),
  );
  const emptyText = view.q === undefined && !view.status ? t("noneWait") : t("noneFound");
  return (
    <LoadedList list={list} emptyView={<EmptyList text={emptyText} />}>
      <p className="hidden text-sm text-quiet lg:block">{t("keys")}</p>
      <ListTable
        headings={[
          orderText("reference"),
          t("age"),
          t("reason"),
          t("wanted"),
          t("pictures"),
          orderText("status"),
        ]}
        rows={list.rows}
        renderRow={(request, link) => <Row key={request._id} request={request} link={link} />}
      />
    </LoadedList>
  );
}

interface RowProps {
  readonly request: ListedRefundRequest;
  readonly link: RowLink;
}

function Row({ request, link }: RowProps) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.refundRequest(request._id)}
          className="font-bold underline-offset-4 hover:underline"
        >
          {request.order.reference}
        </Link>
      </td>
      <td className={classes(cellClass, "text-sm whitespace-nowrap")}>
        {request.is_decided ? formatDate(request.created_at) : <Age since={request.created_at} />}
      </td>
      <td className={cellClass}>
        {request.reason_title ? localized(request.reason_title, language) : request.reason}
      </td>
      <td className={classes(cellClass, "max-md:col-span-full")} dir="auto">
        {request.items
          .map(({ product_title, qty }) => `${localized(product_title, language)} × ${qty}`)
          .join(", ")}
      </td>
      <td className={classes(cellClass, "text-sm max-md:hidden")}>{request.image_count}</td>
      <td className={cellClass}>
        <Badge tone={request.is_decided ? "quiet" : "warn"}>
          {request.is_decided ? t("decided") : t("waiting")}
        </Badge>
      </td>
    </ListRow>
  );
}
