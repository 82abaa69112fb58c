import { formatDate, formatMoney } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { Age } from "../../../kit/age.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";
import { WorkList } from "./work-list.tsx";

/** The newest orders. For packers, the orders to pack that have waited longest. */
export default function NewestOrders({ isToPack }: { isToPack: boolean }) {
  const t = useTexts(todayTexts);
  const { data } = useQuery({
    queryKey: ["orders", isToPack ? "to-pack" : "newest"],
    queryFn: () =>
      api.orders.list({
        query: {
          per_page: 5,
          ...(isToPack && { status: "processing" as const, order_by: "longest-waiting" as const }),
        },
      }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <WorkList
      id="newest"
      title={t(isToPack ? "nextToPack" : "newest")}
      all={
        isToPack
          ? { to: paths.shipping, label: t("startPacking") }
          : { to: paths.orders(), label: t("allOrders") }
      }
    >
      {data.data.map((order) => (
        <li
          key={order._id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_7rem]"
        >
          <p className="min-w-0 wrap-anywhere">
            <Link
              to={paths.order(order.reference)}
              className="font-bold underline-offset-4 hover:underline"
            >
              {order.reference}
            </Link>{" "}
            <bdi>{order.contact.name}</bdi>
            <span className="block text-sm text-quiet">{formatDate(order.created_at)}</span>
          </p>
          {isToPack ? (
            <Age since={order.created_at} />
          ) : (
            <StatusBadge status={order.current_status} />
          )}
          <p className="font-bold tabular-nums max-sm:col-span-2 max-sm:col-start-1 sm:text-end">
            {formatMoney(order.calculations.price.total)}
          </p>
        </li>
      ))}
    </WorkList>
  );
}
