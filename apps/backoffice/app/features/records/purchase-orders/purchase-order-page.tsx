import { ApiError } from "@harbour/api-client";
import { managerRoles, packerRoles, type PurchaseOrderWire } from "@harbour/contracts/operator";
import { formatDate, formatDay, formatMoney } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import NotFoundPage from "../../../shell/not-found-page.tsx";
import { useTexts } from "../../../texts.ts";
import { PurchaseOrderArrivals } from "./purchase-order-arrivals.tsx";
import { PurchaseOrderDates } from "./purchase-order-dates.tsx";
import { PurchaseOrderForm } from "./purchase-order-form.tsx";
import { PurchaseOrderLines } from "./purchase-order-lines.tsx";
import { PurchaseOrderSheet, SendToSupplier } from "./purchase-order-sheet.tsx";
import { PurchaseOrderState } from "./purchase-order-state.tsx";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { ReceiveGoods } from "./receive-goods.tsx";

/** The page of a purchase order. A draft is shown as a form; later states show goods, dates and arrivals. */
export default function PurchaseOrderPage() {
  const t = useTexts(purchaseOrderTexts);
  const { purchaseOrder: id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase-order", id],
    queryFn: () => api.purchaseOrders.details({ params: { purchase_order_id: id } }),
  });
  if (error instanceof ApiError && error.code === "not_found") return <NotFoundPage />;
  if (!data)
    return error ? <RetryNotice retry={() => void refetch()} /> : <output>{t("loading")}</output>;
  return (
    <>
      <div className="mx-auto max-w-6xl space-y-8 print:hidden">
        <Header purchaseOrder={data} />
        <Body key={data.state === "draft" ? data.version : data._id} purchaseOrder={data} />
      </div>
      <PurchaseOrderSheet purchaseOrder={data} />
    </>
  );
}

function Header({ purchaseOrder }: { purchaseOrder: PurchaseOrderWire }) {
  const t = useTexts(purchaseOrderTexts);
  const { nameWarehouse } = useWarehouses();
  const { expected_on: day, first_expected_on: first } = purchaseOrder;
  const dayText = day === null ? t("noDate") : formatDay(day);
  const expectedDay =
    first === null || first === day
      ? dayText
      : t("expectedLater", { day: dayText, before: formatDay(first) });
  return (
    <header className="space-y-2">
      <Link to={paths.purchaseOrders()} className="text-sm underline-offset-4 hover:underline">
        ← {t("purchaseOrders")}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle>{purchaseOrder.number}</PageTitle>
        <PurchaseOrderState purchaseOrder={purchaseOrder} />
      </div>
      <p dir="auto">
        {purchaseOrder.supplier.name} · {nameWarehouse(purchaseOrder.warehouse)} ·{" "}
        {formatMoney(purchaseOrder.total)}
      </p>
      <p className="text-sm text-quiet">
        {t("expectedDay", { day: expectedDay })}
        {" · "}
        {t("createdBy", {
          name: purchaseOrder.created_by,
          when: formatDate(purchaseOrder.created_at),
        })}
      </p>
      <SendToSupplier purchaseOrder={purchaseOrder} />
    </header>
  );
}

function Body({ purchaseOrder }: { purchaseOrder: PurchaseOrderWire }) {
  const t = useTexts(purchaseOrderTexts);
  const isManager = useHasRole(managerRoles);
  const isPacker = useHasRole(packerRoles);
  const { send, isPending, problem } = useRecordChange({
    key: ["purchase-order", purchaseOrder._id],
    change: () =>
      api.purchaseOrders.cancel({
        params: { purchase_order_id: purchaseOrder._id },
        body: { version: purchaseOrder.version },
      }),
    doneText: t("cancelDone"),
  });
  const { state } = purchaseOrder;
  const isAwaitingGoods = state === "ordered" || state === "partly_received";
  const cancelPurchaseOrder = (
    <ConfirmedButton
      label={t("cancel")}
      warning={t("cancelWarning")}
      isBusy={isPending}
      onConfirm={() => send(undefined)}
    />
  );
  if (state === "draft" && isManager)
    return (
      <div className="space-y-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <PurchaseOrderForm purchaseOrder={purchaseOrder} onSaved={() => undefined}>
          {cancelPurchaseOrder}
        </PurchaseOrderForm>
      </div>
    );
  return (
    <div className="space-y-8">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {purchaseOrder.note !== "" && <p className="whitespace-pre-line">{purchaseOrder.note}</p>}
      {isAwaitingGoods && isPacker ? (
        <ReceiveGoods purchaseOrder={purchaseOrder} />
      ) : (
        <TitledCard id="goods" title={t("orderedGoods")}>
          <PurchaseOrderLines purchaseOrder={purchaseOrder} />
        </TitledCard>
      )}
      <PurchaseOrderArrivals purchaseOrder={purchaseOrder} />
      <PurchaseOrderDates purchaseOrder={purchaseOrder} canChange={isAwaitingGoods && isManager} />
      {isAwaitingGoods && isManager && cancelPurchaseOrder}
    </div>
  );
}
