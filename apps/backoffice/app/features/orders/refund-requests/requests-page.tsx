import type { ListedRefundRequest } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge, Button, classes } from "@harbour/ui";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { ListSearch } from "../../../components/orders/list-search.tsx";
import { ListViews } from "../../../components/orders/list-views.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { useCursorList } from "../../../components/orders/use-cursor-list.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useRowKeys } from "../../../kit/use-row-keys.ts";
import { paths, type RequestView } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { requestsTexts } from "./requests.texts.ts";

/** The list of refund requests, waiting ones oldest first. */
export default function RequestsPage() {
  const t = useTexts(requestsTexts);
  const [search] = useSearchParams();
  const view = readView(search);
  const words = view.q === undefined ? {} : { q: view.q };
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <h1 className="heading text-3xl font-bold">{t("requests")}</h1>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <ListViews
        label={t("views")}
        views={[
          { label: t("waiting"), to: paths.refundRequests(words), isCurrent: !view.status },
          ...(["decided", "all"] as const).map((status) => ({
            label: t(status),
            to: paths.refundRequests({ status, ...words }),
            isCurrent: view.status === status,
          })),
        ]}
      />
      <Requests key={search.toString()} view={view} />
    </div>
  );
}

function readView(search: URLSearchParams): RequestView {
  const status = (["decided", "all"] as const).find((one) => one === search.get("status"));
  const q = search.get("q")?.trim().slice(0, 200) ?? "";
  return { ...(status && { status }), ...(q !== "" && { q }) };
}

function Requests({ view }: { view: RequestView }) {
  const t = useTexts(requestsTexts);
  const s = useTexts(orderTexts);
  const list = useCursorList(["refund-requests", view], (after) =>
    api.refunds.requests({
      query: {
        ...(view.status !== "all" && { status: view.status ?? "waiting" }),
        ...(view.q !== undefined && { q: view.q }),
        ...after,
      },
    }),
  );
  const { rows } = list;
  const rowKeys = useRowKeys(rows.length);
  if (list.isError && rows.length === 0)
    return (
      <RetryNotice text={s("notLoaded")} label={s("tryAgain")} retry={() => void list.refetch()} />
    );
  if (list.isPending) return <output>{s("loading")}</output>;
  if (rows.length === 0)
    return (
      <p className="rounded-md bg-tint p-8 text-center">
        {view.q === undefined && !view.status ? t("noneWait") : t("noneFound")}
      </p>
    );
  const heading = "py-2 pe-3 text-start font-normal whitespace-nowrap";
  return (
    <div className="space-y-4">
      <p className="hidden text-sm text-quiet lg:block">{t("keys")}</p>
      <table className="w-full border-collapse text-start">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong text-sm text-quiet">
            <th scope="col" className={heading}>
              {s("reference")}
            </th>
            <th scope="col" className={heading}>
              {t("age")}
            </th>
            <th scope="col" className={heading}>
              {t("reason")}
            </th>
            <th scope="col" className={heading}>
              {t("wanted")}
            </th>
            <th scope="col" className={heading}>
              {t("pictures")}
            </th>
            <th scope="col" className={heading}>
              {s("status")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((request, at) => (
            <Row key={request._id} request={request} link={rowKeys(at)} />
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
    </div>
  );
}

interface RowProps {
  readonly request: ListedRefundRequest;
  readonly link: ReturnType<ReturnType<typeof useRowKeys>>;
}

function Row({ request, link }: RowProps) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  const cell = "pe-3 md:py-3 md:align-top";
  return (
    <tr className="border-b border-line hover:bg-tint max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3">
      <td className={cell}>
        <Link
          {...link}
          to={paths.refundRequest(request._id)}
          className="font-bold underline-offset-4 hover:underline"
        >
          {request.order.reference}
        </Link>
      </td>
      <td className={classes(cell, "text-sm whitespace-nowrap")}>
        {request.is_decided ? formatDate(request.created_at) : <Age since={request.created_at} />}
      </td>
      <td className={cell}>
        {request.reason_title ? localized(request.reason_title, language) : request.reason}
      </td>
      <td className={classes(cell, "max-md:col-span-full")} dir="auto">
        {request.items
          .map(({ product_title, qty }) => `${localized(product_title, language)} × ${qty}`)
          .join(", ")}
      </td>
      <td className={classes(cell, "text-sm max-md:hidden")}>{request.image_count}</td>
      <td className={cell}>
        <Badge tone={request.is_decided ? "quiet" : "warn"}>
          {request.is_decided ? t("decided") : t("waiting")}
        </Badge>
      </td>
    </tr>
  );
}
