import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi } from "@harbour/contracts/operator";
import { formatCount, formatMoney } from "@harbour/i18n";
import { useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";

type DaySales = NonNullable<EndpointResponse<OperatorApi["today"]["read"]>["sales"]>;

/** The sales of the day until now, next to the sales a week ago until the same time. */
export function Sales({ sales: { today, week_before: weekBefore } }: { sales: DaySales }) {
  const t = useTexts(todayTexts);
  const formatOrderCount = (count: number) =>
    count === 1 ? t("ordersOne") : t("orders", { count: formatCount(count) });
  const percent = computeChangePercent(Number(today.total), Number(weekBefore.total));
  return (
    <section aria-labelledby="sales" className="space-y-3">
      <h2 id="sales" className="heading text-xl font-bold">
        {t("sales")}
      </h2>
      <div className="space-y-1 card">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="heading text-2xl font-bold tabular-nums">
            {formatMoney(today.total)}
          </span>
          <span className="tabular-nums">{formatOrderCount(today.orders)}</span>
        </p>
        <p className="text-sm text-quiet">
          {t("weekBefore", {
            total: formatMoney(weekBefore.total),
            orders: formatOrderCount(weekBefore.orders),
          })}
        </p>
        {percent !== null && percent !== 0 && (
          <p className="text-sm font-bold">
            {percent > 0 ? t("more", { percent }) : t("less", { percent: -percent })}
          </p>
        )}
        <p className="text-sm text-quiet">{t("salesHelp")}</p>
      </div>
    </section>
  );
}

/** Returns the change in whole per cent. Null when there were no sales a week ago. */
function computeChangePercent(now: number, weekBefore: number): number | null {
  return weekBefore === 0 ? null : Math.round(((now - weekBefore) / weekBefore) * 100);
}
