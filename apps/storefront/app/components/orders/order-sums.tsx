import type { Order } from "@harbour/contracts";
import { cardBrandName, formatMoney, isZeroMoney } from "@harbour/i18n";
import { Totals } from "../cart/totals.tsx";
import { WhyThisPrice } from "../cart/why-this-price.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ReturnedPoints, EarnedPoints, KeptPoints } from "./order-points.tsx";
import { orderTexts } from "./order.texts.ts";
import { onlinePaymentTexts } from "./payment/online-payment.texts.ts";

/** Shows the order's sums, and the way it is paid. */
export function OrderSums({
  order,
  paymentMethodText,
}: {
  order: Order;
  paymentMethodText: string | null;
}) {
  const t = useTexts(orderTexts);
  const paidByText = usePaidByText(order);
  return (
    <section
      aria-label={t("payment")}
      className="rounded-lg bg-tint p-6 print:bg-transparent print:p-0"
    >
      <Totals calculations={order.calculations} discounts={order.discounts} />
      <div className="print:hidden">
        <WhyThisPrice pricedGoods={{ ...order, voucher_problem: null }} hasShipping />
      </div>
      <div className="mt-4 grid gap-1 text-sm font-bold empty:hidden print:hidden">
        <EarnedPoints order={order} />
        <KeptPoints order={order} />
        {/* A cancelled order lists the returned points in its notice instead. */}
        {order.current_status !== "cancelled" && <ReturnedPoints order={order} />}
      </div>
      {/* An order cancelled unpaid shows no payment method, because beside the sum it would look paid. */}
      {(order.is_paid || order.current_status !== "cancelled") && (
        <p className="mt-4 text-sm text-quiet">
          {paidByText ??
            `${paymentMethodText ?? t("ONLINE")} · ${formatMoney(order.checkout.amount)}`}
        </p>
      )}
    </section>
  );
}

/** Returns the card that paid, with its last digits, or a text that no money was due. */
function usePaidByText({ checkout: { amount, online }, calculations }: Order): string | null {
  const t = useTexts(onlinePaymentTexts);
  const orderText = useTexts(orderTexts);
  if (isZeroMoney(amount))
    return calculations.point.total > 0 ? t("paidWithPoints") : orderText("nothingToPay");
  const { state, brand, last4 } = online ?? {};
  if (state !== "paid" || !brand || !last4) return null;
  return `${t("byCard", { brand: cardBrandName(brand), last4 })} · ${formatMoney(amount)}`;
}
