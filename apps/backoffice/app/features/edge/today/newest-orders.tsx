import { formatDate, formatMoney } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

/** The list of the newest orders. */
export default function NewestOrders() {
  const t = useTexts(todayTexts);
  const { data } = useQuery({
    queryKey: ["orders", "newest"],
    queryFn: () => api.orders.list({ query: { per_page: 5 } }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="space-y-3">
      <h2 id="newest" className="heading text-xl font-bold">
        {t("newest")}
      </h2>
      <div className="card py-0 lg:py-0">
        <ul className="divide-y divide-line">
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
              <StatusBadge status={order.current_status} />
              <p className="font-bold tabular-nums max-sm:col-span-2 max-sm:col-start-1 sm:text-end">
                {formatMoney(order.calculations.price.total)}
              </p>
            </li>
          ))}
        </ul>
        <p className="border-t border-line py-3">
          <Link to={paths.orders()} className="link text-sm">
            {t("allOrders")}
          </Link>
        </p>
      </div>
    </section>
  );
}
