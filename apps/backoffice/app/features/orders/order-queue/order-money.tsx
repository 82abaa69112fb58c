import { supportRoles, type StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate, formatMoney, fromCents, isZeroMoney, toCents } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { orderMoneyTexts } from "./order-money.texts.ts";

/** Shows an order's money and points: received, refunded, due and kept. */
export function OrderMoney({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderMoneyTexts);
  const orderText = useTexts(orderTexts);
  const hasSupportRole = useHasRole(supportRoles);
  const { money, reference } = order;
  const sentRefund = fromCents(toCents(money.refunded) - toCents(money.refund_due));
  const isOpen = !order.is_paid && order.current_status !== "cancelled";
  return (
    <section aria-labelledby="money" className="card space-y-3">
      <h2 id="money" className="heading text-lg font-bold">
        {t("money")}
      </h2>
      <dl className="space-y-1 tabular-nums">
        <Row label={t("total")} value={formatMoney(money.total)} />
        <Row
          label={t("received", { method: orderText(order.payment_method) })}
          value={formatMoney(money.received)}
        />
        {isOpen && <Row label={t("stillToPay")} value={formatMoney(money.total)} isBold />}
        <Money label={t("surplus")} amount={money.surplus} />
        <Money label={t("refunded")} amount={sentRefund} sign="−" />
        <Money label={t("refundDue")} amount={money.refund_due} sign="−" />
        {toCents(money.refunded) > 0 && (
          <Row label={t("kept")} value={formatMoney(money.kept)} isBold />
        )}
        <Points label={t("pointsSpent")} points={money.points_spent} />
        <Points label={t("pointsReturned")} points={money.points_returned} />
        <Points label={t("pointsTaken")} points={money.points_taken_back} />
      </dl>
      {order.refunds.length > 0 && (
        <div className="space-y-1">
          <h3 className="text-sm font-bold">{t("refunds")}</h3>
          <ul className="space-y-1 text-sm">
            {order.refunds.map(
              ({ _id, amount, created_at: createdAt, paid_back_at: paidBackAt }) => (
                <li key={_id} className="flex flex-wrap justify-between gap-x-3">
                  <span>
                    {formatDate(createdAt)} ·{" "}
                    {paidBackAt ? t("sentOn", { time: formatDate(paidBackAt) }) : t("underWay")}
                  </span>
                  <span className="font-bold tabular-nums">{formatMoney(amount)}</span>
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {order.actions.includes("refund") && (
          <LinkButton variant="quiet" size="small" href={paths.refund(reference)}>
            {t("refund")}
          </LinkButton>
        )}
        {hasSupportRole && !isZeroMoney(money.refund_due) && (
          <Link to={paths.refundsToPay({ q: reference })} className="link">
            {t("toRefunds")}
          </Link>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isBold?: boolean;
}

function Row({ label, value, isBold = false }: RowProps) {
  return (
    <div className={isBold ? "flex justify-between gap-4 font-bold" : "flex justify-between gap-4"}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Money({ label, amount, sign = "" }: { label: string; amount: string; sign?: string }) {
  return isZeroMoney(amount) ? null : <Row label={label} value={sign + formatMoney(amount)} />;
}

function Points({ label, points }: { label: string; points: number }) {
  return points === 0 ? null : <Row label={label} value={String(points)} />;
}
