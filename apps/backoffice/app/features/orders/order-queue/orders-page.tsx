import { type OrderView, orderView, packers } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { Button, chipClass, Input } from "@harbour/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { cursorOf } from "../../../kit/cursor-of.ts";
import { useRowKeys } from "../../../kit/use-row-keys.ts";
import { formText } from "../../../kit/form-text.ts";
import { readFilters } from "../../../kit/read-filters.ts";
import { SavedViews } from "../../../kit/saved-views.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useTexts } from "../../../texts.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { OrderRow } from "./order-row.tsx";
import { ordersTexts } from "./orders.texts.ts";
import { useChoice } from "./use-choice.ts";

const BulkBar = lazy(() => import("./bulk-bar.tsx"));

/** The list of orders. Its address keeps view and search, so that going back shows the same rows. */
export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  const [search] = useSearchParams();
  const view = readFilters(orderView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <h1 className="heading text-3xl font-bold">{t("orders")}</h1>
      <SearchForm key={view.q} view={view} />
      <Views view={view} />
      <OrderTable key={search.toString()} view={view} />
    </div>
  );
}

function SearchForm({ view: { q = "", ...view } }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), "q").trim();
    void navigate(paths.orders({ ...view, ...(text !== "" && { q: text }) }));
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

const viewedStatuses = [
  "pending",
  "processing",
  "ready-to-pickup",
  "delivering",
  "submitted",
  "completed",
  "cancelled",
] as const satisfies readonly OrderStatus[];

function Views({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  const s = useTexts(orderTexts);
  const words = view.q === undefined ? {} : { q: view.q };
  const chips: { label: string; target: OrderView; isCurrent: boolean }[] = [
    { label: t("all"), target: words, isCurrent: !view.status && !view.waits },
    { label: t("waits"), target: { ...words, waits: "1" }, isCurrent: view.waits === "1" },
    ...viewedStatuses.map((status) => ({
      label: s(status),
      target: { ...words, status },
      isCurrent: view.status === status,
    })),
  ];
  return (
    <nav aria-label={t("views")} className="flex flex-wrap gap-2">
      {chips.map(({ label, target, isCurrent }) => (
        <Link
          key={label}
          to={paths.orders(target)}
          aria-current={isCurrent ? "true" : undefined}
          className={chipClass(isCurrent)}
        >
          {label}
        </Link>
      ))}
      <SavedViews resource="orders" filters={view} pathOf={paths.orders} />
    </nav>
  );
}

function OrderTable({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  const s = useTexts(orderTexts);
  const [hasNews, setHasNews] = useState(false);
  useQueueEvents((event) => {
    if (event === "missed" || "order_id" in event) setHasNews(true);
  });
  const orders = useInfiniteQuery({
    queryKey: ["orders", view],
    queryFn: ({ pageParam }) =>
      api.orders.all({
        query: {
          ...(view.status && { status: view.status }),
          ...(view.q !== undefined && { q: view.q }),
          ...(view.waits && { waits_for_staff: "true", order_by: "longest-waiting" }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) => cursorOf(next),
  });
  const rows = orders.data?.pages.flatMap(({ data }) => data) ?? [];
  const rowKeys = useRowKeys(rows.length);
  const canChoose = useHasRole(packers);
  const { chosen, choose, toggle } = useChoice();
  if (orders.isError && rows.length === 0)
    return (
      <RetryNotice
        text={s("notLoaded")}
        label={s("tryAgain")}
        retry={() => void orders.refetch()}
      />
    );
  if (orders.isPending) return <output>{s("loading")}</output>;
  return (
    <div className="space-y-4">
      {hasNews && (
        <RetryNotice
          tone="plain"
          text={t("news")}
          label={t("showNews")}
          retry={() => {
            setHasNews(false);
            void orders.refetch();
          }}
        />
      )}
      {rows.length === 0 ? (
        <Empty view={view} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {canChoose && (
              <label className="flex min-h-10 items-center gap-4 text-sm">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={rows.every(({ reference }) => chosen.has(reference))}
                  onChange={({ target }) => choose(target.checked ? rows : [])}
                />
                {t("chooseAll")}
              </label>
            )}
            <p className="hidden text-sm text-quiet lg:block">{t("keys")}</p>
          </div>
          <table className="w-full border-collapse text-start">
            <thead className="max-md:sr-only">
              <tr className="border-b border-line-strong text-sm text-quiet">
                {canChoose && (
                  <th scope="col">
                    <span className="sr-only">{t("choice")}</span>
                  </th>
                )}
                {(["reference", "placed", "buyer", "payment", "delivery", "status"] as const).map(
                  (name) => (
                    <th
                      key={name}
                      scope="col"
                      className="py-2 pe-3 text-start font-normal whitespace-nowrap"
                    >
                      {s(name)}
                    </th>
                  ),
                )}
                <th scope="col" className="py-2 text-end font-normal">
                  {s("total")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((order, at) => (
                <OrderRow
                  key={order._id}
                  order={order}
                  link={rowKeys(at)}
                  {...(canChoose && {
                    choice: {
                      isChosen: chosen.has(order.reference),
                      toggle: () => toggle(order.reference),
                    },
                  })}
                />
              ))}
            </tbody>
          </table>
          {orders.hasNextPage && (
            <Button
              variant="quiet"
              busy={orders.isFetchingNextPage}
              onClick={() => void orders.fetchNextPage()}
            >
              {t("more")}
            </Button>
          )}
          {chosen.size > 0 && (
            <Suspense>
              <BulkBar
                orders={rows.filter(({ reference }) => chosen.has(reference))}
                clear={() => choose([])}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

function Empty({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  return (
    <div className="space-y-3 rounded-md bg-tint p-8 text-center">
      <p className="heading text-lg font-bold">
        {view.q === undefined ? t("none") : t("noneFound", { words: view.q })}
      </p>
      <Link to={paths.orders()} className="link">
        {t("clear")}
      </Link>
    </div>
  );
}
