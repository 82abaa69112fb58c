import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";

/** A list of arrivals with their goods and the orders that got them. */
export function PurchaseOrderArrivals({ purchaseOrder }: { purchaseOrder: PurchaseOrderWire }) {
  const t = useTexts(purchaseOrderTexts);
  if (purchaseOrder.arrivals.length === 0) return null;
  return (
    <TitledCard id="arrivals" title={t("arrivals")}>
      <ul className="divide-y divide-line border-y border-line">
        {purchaseOrder.arrivals.map((arrival) => (
          <li key={arrival._id} className="space-y-1 py-3">
            <p className="font-bold">
              {t("arrivalBy", { when: formatDate(arrival.at), name: arrival.by })}
            </p>
            <p className="wrap-anywhere">
              {arrival.lines.map(({ sku, qty }) => `${qty} × ${sku}`).join(", ")}
            </p>
            {arrival.served + arrival.waiting > 0 && <p>{t("served", arrival)}</p>}
            {arrival.note !== "" && (
              <p className="text-sm text-quiet" dir="auto">
                {arrival.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
