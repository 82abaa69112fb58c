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
import { PurchaseArrivals } from "./purchase-arrivals.tsx";
import { PurchaseDates } from "./purchase-dates.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";
import { PurchaseSheet, SendToSupplier } from "./purchase-sheet.tsx";
import { PurchaseState } from "./purchase-state.tsx";
import { purchasingTexts } from "./purchasing.texts.ts";
import { ReceiveGoods } from "./receive-goods.tsx";

/** The page of a purchase order. A draft is shown as a form; later states show goods, dates and arrivals. */
export default function PurchasePage() {
  const t = useTexts(purchasingTexts);
  const { purchase: id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", id],
    queryFn: () => api.purchaseOrders.details({ params: { purchase_order_id: id } }),
  });
  if (error instanceof ApiError && error.code === "not_found") return <NotFoundPage />;
  if (!data)
    return error ? <RetryNotice retry={() => void refetch()} /> : <output>{t("loading")}</output>;
  return (
    <>
      <div className="mx-auto max-w-6xl space-y-8 print:hidden">
        <Header purchase={data} />
        <Body key={data.state === "draft" ? data.version : data._id} purchase={data} />
      </div>
      <PurchaseSheet purchase={data} />
    </>
  );
}

function Header({ purchase }: { purchase: PurchaseOrderWire }) {
  const t = useTexts(purchasingTexts);
  const { nameWarehouse } = useWarehouses();
  const { expected_on: day, first_expected_on: first } = purchase;
  const dayText = day === null ? t("noDate") : formatDay(day);
  const expectedDay =
    first === null || first === day
      ? dayText
      : t("expectedLater", { day: dayText, before: formatDay(first) });
  return (
    <header className="space-y-2">
      <Link to={paths.purchases()} className="text-sm underline-offset-4 hover:underline">
        ← {t("purchases")}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle>{purchase.number}</PageTitle>
        <PurchaseState purchase={purchase} />
      </div>
      <p dir="auto">
        {purchase.supplier.name} · {nameWarehouse(purchase.warehouse)} ·{" "}
        {formatMoney(purchase.total)}
      </p>
      <p className="text-sm text-quiet">
        {t("expectedDay", { day: expectedDay })}
        {" · "}
        {t("createdBy", { name: purchase.created_by, when: formatDate(purchase.created_at) })}
      </p>
      <SendToSupplier purchase={purchase} />
    </header>
  );
}

function Body({ purchase }: { purchase: PurchaseOrderWire }) {
  const t = useTexts(purchasingTexts);
  const isManager = useHasRole(managerRoles);
  const isPacker = useHasRole(packerRoles);
  const { send, isPending, problem } = useRecordChange({
    key: ["purchase", purchase._id],
    change: () =>
      api.purchaseOrders.cancel({
        params: { purchase_order_id: purchase._id },
        body: { version: purchase.version },
      }),
    doneText: t("cancelDone"),
  });
  const { state } = purchase;
  const isAwaitingGoods = state === "ordered" || state === "partly_received";
  const cancelPurchase = (
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
        <PurchaseForm purchase={purchase} onSaved={() => undefined}>
          {cancelPurchase}
        </PurchaseForm>
      </div>
    );
  return (
    <div className="space-y-8">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {purchase.note !== "" && <p className="whitespace-pre-line">{purchase.note}</p>}
      {isAwaitingGoods && isPacker ? (
        <ReceiveGoods purchase={purchase} />
      ) : (
        <TitledCard id="goods" title={t("orderedGoods")}>
          <PurchaseLines purchase={purchase} />
        </TitledCard>
      )}
      <PurchaseArrivals purchase={purchase} />
      <PurchaseDates purchase={purchase} canChange={isAwaitingGoods && isManager} />
      {isAwaitingGoods && isManager && cancelPurchase}
    </div>
  );
}
