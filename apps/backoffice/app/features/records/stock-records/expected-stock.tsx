import { managerRoles } from "@harbour/contracts/operator";
import { formatDay } from "@harbour/i18n";
import { Badge, buttonClass } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { stockTexts } from "./stock.texts.ts";

/** The purchase orders that will bring a variant, with a link to order more. */
export function ExpectedStock({ sku }: { sku: string }) {
  const t = useTexts(stockTexts);
  const canOrder = useHasRole(managerRoles);
  const { data } = useQuery({
    queryKey: ["purchase-orders", "of", sku],
    queryFn: () => api.purchaseOrders.list({ query: { q: sku, state: "open", per_page: 5 } }),
  });
  if (data === undefined) return null;
  return (
    <TitledCard id="expected" title={t("expected")}>
      {data.data.length === 0 ? (
        <p className="text-sm text-quiet">{t("noneExpected")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map(({ _id: id, number, supplier, expected_on: day, is_late: isLate }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to={paths.purchaseOrder(id)}
                  className="font-bold underline-offset-4 hover:underline"
                >
                  {number}
                </Link>{" "}
                <span className="text-sm text-quiet" dir="auto">
                  {supplier.name}
                </span>
              </span>
              <span className="flex items-center gap-2 text-sm tabular-nums">
                {isLate && <Badge tone="accent">{t("late")}</Badge>}
                {day === null ? t("noDate") : formatDay(day)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canOrder && (
        <Link
          to={paths.newPurchaseOrder(sku)}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {t("orderMore")}
        </Link>
      )}
    </TitledCard>
  );
}
