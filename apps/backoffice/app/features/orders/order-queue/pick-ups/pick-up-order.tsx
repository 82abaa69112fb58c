import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { Link } from "react-router";
import { api } from "../../../../api.ts";
import { StatusBadge } from "../../../../components/orders/status-badge.tsx";
import { countUnsentUnits } from "../../../../components/orders/unsent-units.ts";
import { useOrderChange } from "../../../../components/orders/use-order-change.ts";
import { paths } from "../../../../paths.ts";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { pickUpTexts } from "./pick-ups.texts.ts";

interface PickUpOrderProps {
  readonly order: StaffOrderDetails;
  /** Called after a change, so that the next order can be scanned. */
  readonly onDone: () => void;
}

/** An order at the pick-up counter: the person who may collect it, the goods, and the hand-over button. */
export function PickUpOrder({ order, onDone }: PickUpOrderProps) {
  const t = useTexts(pickUpTexts);
  const { reference, version, actions } = order;
  const { send, isPending, problem } = useOrderChange(
    order,
    (step: "hand-over" | "ready") => {
      const request = { params: { order_id: reference }, body: { version } };
      return step === "ready" ? api.orders.ready(request) : api.orders.handOver(request);
    },
    (step) => t(step === "ready" ? "isReady" : "handedOver", { reference }),
    onDone,
  );
  return (
    <section aria-labelledby="order" className="card max-w-xl space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="order" className="heading text-2xl font-bold">
          {reference}
        </h2>
        <StatusBadge status={order.current_status} />
        <Link to={paths.order(reference)} className="link ms-auto text-sm">
          {t("open")}
        </Link>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PickUpNotice order={order} />
      <Collector order={order} />
      <Items order={order} />
      {actions.includes("hand-over") && (
        <Button busy={isPending} onClick={() => send("hand-over")}>
          {t("handOver")}
        </Button>
      )}
      {actions.includes("ready-for-pickup") && (
        <Button busy={isPending} onClick={() => send("ready")}>
          {t("markReady")}
        </Button>
      )}
    </section>
  );
}

/** Explains why an order cannot be handed over now, or what staff must check before. */
function PickUpNotice({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(pickUpTexts);
  const last = order.history.findLast(({ to_status: to }) => to === "completed");
  if (order.delivery_info.method === "DELIVERY")
    return <Notice tone="warn">{t("delivered")}</Notice>;
  switch (order.current_status) {
    case "submitted":
    case "pending":
      return <Notice tone="warn">{t("unpaid")}</Notice>;
    case "cancelled":
      return <Notice tone="warn">{t("cancelled")}</Notice>;
    case "processing":
      return <Notice tone="warn">{t("notReady")}</Notice>;
    case "completed":
      return last?.event === "hand-over" ? (
        <Notice tone="good">
          <p>{t("handedOver", { reference: order.reference })}</p>
          <p className="font-normal">
            {formatDate(last.created_at)} · {last.by.name}
          </p>
        </Notice>
      ) : (
        <Notice tone="warn">
          {t("completed", { time: last ? formatDate(last.created_at) : "" })}
        </Notice>
      );
    default:
      return order.has_refund_requests ? <Notice tone="warn">{t("refund")}</Notice> : null;
  }
}

function Collector({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(pickUpTexts);
  const language = useLanguage();
  const { delivery_details: to, delivery_info: info } = order;
  const pickupPoint = info.station ?? info.warehouse;
  return (
    <div className="space-y-1 rounded-md border border-line-strong p-4">
      <h3 className="text-sm text-quiet">{t("collector")}</h3>
      <p className="text-xl font-bold" dir="auto">
        {to.recipient_name}
      </p>
      <p className="tabular-nums">
        +{to.area_code} {to.phone}
      </p>
      {pickupPoint && (
        <p className="text-sm text-quiet">
          {t("place")}: {localized(pickupPoint.title, language)}
        </p>
      )}
      {order.actions.includes("hand-over") && <p className="text-sm">{t("askFor")}</p>}
    </div>
  );
}

function Items({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(pickUpTexts);
  const language = useLanguage();
  return (
    <div>
      <h3 className="mb-1 text-sm font-bold">{t("items")}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {countUnsentUnits(order).map(({ variantId, line, count }) => (
          <li key={variantId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0" dir="auto">
              {localized(line.product_title, language)}
              <span className="block text-sm text-quiet">
                {localized(line.product_variant_title, language)} · {line.sku}
              </span>
            </span>
            <span className="shrink-0 font-bold tabular-nums">× {count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
