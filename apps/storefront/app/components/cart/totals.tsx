import type { Calculations } from "@harbour/contracts";
import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { goodsTotal } from "./goods-total.ts";
import { useText } from "../site/use-text.ts";
import { totalsMessages } from "./totals.messages.ts";

/**
 * The sums of a cart or an order, from the wire's own strings. Before one has chosen how it travels there is no price for it that
 * would be kept, so an estimate says none.
 */
export function Totals({
  calculations,
  isEstimate = false,
}: {
  calculations: Calculations;
  isEstimate?: boolean;
}) {
  const t = useText(totalsMessages);
  const { price, price_discount: off, shipping_fee: shipping } = calculations;
  return (
    <dl className="grid gap-2 tabular-nums">
      <Row term={t("subtotal")} value={formatMoney(price.subtotal)} />
      {!isZeroMoney(off.local) && (
        <Row term={t("discount")} value={`−${formatMoney(off.local)}`} isSaving />
      )}
      {!isZeroMoney(off.global) && (
        <Row term={t("shopDiscount")} value={`−${formatMoney(off.global)}`} isSaving />
      )}
      <Row
        term={t("shipping")}
        value={
          isEstimate ? t("atCheckout") : isZeroMoney(shipping) ? t("free") : formatMoney(shipping)
        }
        isPlain={isEstimate}
      />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-bold">{t(isEstimate ? "totalBefore" : "total")}</dt>
        <dd className="text-2xl font-black tracking-tight">
          {formatMoney(isEstimate ? goodsTotal(calculations) : price.total)}
        </dd>
      </div>
    </dl>
  );
}

function Row({
  term,
  value,
  isSaving = false,
  isPlain = false,
}: {
  term: string;
  value: string;
  isSaving?: boolean;
  isPlain?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-quiet">{term}</dt>
      <dd className={classes(isPlain ? "text-quiet" : "font-bold", isSaving && "text-good")}>
        {value}
      </dd>
    </div>
  );
}
