import { paymentMethods } from "@harbour/contracts/constants";
import { type OrderView, orderView, packerRoles, placedTimes } from "@harbour/contracts/operator";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { useSelectedOrders } from "../../../components/orders/use-selected-orders.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { ListTable } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { SavedViews } from "../../../kit/lists/saved-views.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useTexts } from "../../../texts.ts";
import type { ActionKeyState } from "./order-actions.tsx";
import { OrderRow } from "./order-row.tsx";
import { ordersTexts } from "./orders.texts.ts";
import { findPlacedDays } from "./placed-days.ts";

const BulkBar = lazy(() => import("./bulk-bar.tsx"));

/** The list of orders. View and search are kept in the page's address, so that going back shows the same rows. */
export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  const [search] = useSearchParams();
  const view = readFilters(orderView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <PageTitle>{t("orders")}</PageTitle>
      <ListSearch label={t("search")} hint={t("searchHint")}>
        <Filters view={view} />
      </ListSearch>
      <Views view={view} />
      <OrderTable key={search.toString()} view={view} />
    </div>
  );
}

const filterStatuses = [
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
  const orderText = useTexts(orderTexts);
  const { status, waits, ...filters } = view;
  const { data } = useQuery({ queryKey: ["counts"], queryFn: () => api.orders.counts() });
  // Counts cover all orders, so they are hidden while filters are set.
  const counts: Readonly<Record<string, unknown>> =
    Object.keys(filters).length === 0 ? { ...data } : {};
  const readCount = (name: string) => {
    const count = counts[name];
    return typeof count === "number" && count > 0 ? count : undefined;
  };
  return (
    <ListViews
      views={[
        { label: t("all"), to: paths.orders(filters), isCurrent: !status && !waits },
        {
          label: t("waits"),
          to: paths.orders({ ...filters, waits: "1" }),
          isCurrent: waits === "1",
          count: readCount("waits_for_staff"),
        },
        ...filterStatuses.map((name) => ({
          label: name === "submitted" ? t("unpaid") : orderText(name),
          to: paths.orders({ ...filters, status: name }),
          isCurrent: status === name,
          count: readCount(name),
        })),
      ]}
    >
      <SavedViews resource="orders" filters={view} viewPath={paths.orders} />
    </ListViews>
  );
}

/** The filters by payment and by day of the order. */
function Filters({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  const orderText = useTexts(orderTexts);
  const navigate = useNavigate();
  const choose = (name: "payment" | "placed") => (value: string) => {
    const { [name]: _, ...otherFilters } = view;
    void navigate(paths.orders(value === "" ? otherFilters : { ...otherFilters, [name]: value }));
  };
  return (
    <>
      <FilterField
        label={t("payment")}
        value={view.payment ?? ""}
        choices={[
          { value: "", label: t("anyPayment") },
          ...paymentMethods.map((method) => ({ value: method, label: orderText(method) })),
        ]}
        onChange={choose("payment")}
      />
      <FilterField
        label={t("placed")}
        value={view.placed ?? ""}
        choices={[
          { value: "", label: t("anyTime") },
          ...placedTimes.map((time) => ({ value: time, label: t(time) })),
        ]}
        onChange={choose("placed")}
      />
    </>
  );
}

function OrderTable({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  const orderText = useTexts(orderTexts);
  const fetchText = useTexts(fetchTexts);
  const [hasNewEvents, setHasNewEvents] = useState(false);
  useQueueEvents((event) => {
    if (event === "missed" || "order_id" in event) setHasNewEvents(true);
  });
  const list = useCursorList(["orders", view], (after) =>
    api.orders.list({
      query: {
        ...(view.status && { status: view.status }),
        ...(view.payment && { payment_method: view.payment }),
        ...(view.placed && findPlacedDays(view.placed, Date.now())),
        ...(view.q !== undefined && { q: view.q }),
        ...(view.waits && { waits_for_staff: "true", order_by: "longest-waiting" }),
        ...after,
      },
    }),
  );
  const { rows } = list;
  const navigate = useNavigate();
  const makeOpenOrder = (key: ActionKeyState["key"]) => (order: (typeof rows)[number]) =>
    void navigate(paths.order(order.reference), { state: { key } satisfies ActionKeyState });
  const canSelectOrders = useHasRole(packerRoles);
  const { chosen, choose, toggle } = useSelectedOrders();
  return (
    <div className="space-y-4">
      {hasNewEvents && list.isSuccess && (
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
      <LoadedList list={list} emptyView={<NoOrders view={view} />}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {canSelectOrders && (
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
        <ListTable
          checkboxHead={canSelectOrders ? t("choice") : undefined}
          headings={(
            ["reference", "placed", "buyer", "payment", "delivery", "status", "total"] as const
          ).map((name) => orderText(name))}
          wideHeads={(["placed", "payment", "delivery"] as const).map((name) => orderText(name))}
          isLastColumnNumeric
          rows={rows}
          rowActions={{
            a: makeOpenOrder("a"),
            r: makeOpenOrder("r"),
            ...(chosen.size === 0 && { s: makeOpenOrder("s") }),
          }}
          renderRow={(order, link) => (
            <OrderRow
              key={order._id}
              order={order}
              link={link}
              {...(canSelectOrders && {
                selection: {
                  isChosen: chosen.has(order.reference),
                  toggle: () => toggle(order.reference),
                },
              })}
            />
          )}
        />
      </LoadedList>
      {chosen.size > 0 && rows.length > 0 && (
        <Suspense>
          <BulkBar
            orders={rows.filter(({ reference }) => chosen.has(reference))}
            clearSelection={() => choose([])}
          />
        </Suspense>
      )}
    </div>
  );
}

function NoOrders({ view: { q } }: { view: OrderView }) {
  const t = useTexts(ordersTexts);
  return (
    <EmptyList
      text={q === undefined ? t("none") : t("noneFound", { words: q })}
      link={{ to: paths.orders(), label: t("clear") }}
    />
  );
}
