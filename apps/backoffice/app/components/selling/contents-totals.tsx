import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { useErrorReason } from "../../kit/reasons/error-reason.ts";
import { useLanguage, useTexts } from "../../texts.ts";
import { contentsTexts } from "./contents.texts.ts";
import type { PricedContents } from "./use-priced-contents.ts";

/** The total of the contents in the form, next to the total before the edit. */
export function ContentsTotals({
  pricedContents,
  formerTotal,
}: {
  pricedContents: PricedContents;
  formerTotal?: string;
}) {
  const t = useTexts(contentsTexts);
  const errorReason = useErrorReason();
  const language = useLanguage();
  const { cart, error, isCurrent } = pricedContents;
  if (error) return <Notice tone="warn">{t("notPriced", { reason: errorReason(error) })}</Notice>;
  if (cart === undefined) return null;
  const { price, shipping_fee: fee } = cart.calculations;
  return (
    <div className="space-y-3" aria-live="polite" aria-busy={!isCurrent}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        <dt>{t("subtotal")}</dt>
        <dd className="text-end">{formatMoney(price.subtotal)}</dd>
        {cart.discounts
          .filter(({ amount }) => !isZeroMoney(amount))
          .map(({ _id, title, amount }) => (
            <Row key={_id} label={localized(title, language)} value={`−${formatMoney(amount)}`} />
          ))}
        <Row label={t("shipping")} value={isZeroMoney(fee) ? t("free") : formatMoney(fee)} />
        {formerTotal !== undefined && <Row label={t("before")} value={formatMoney(formerTotal)} />}
        <div className="col-span-2 mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2 font-bold">
          <dt>{t("total")}</dt>
          <dd className="text-end text-xl">{formatMoney(price.total)}</dd>
        </div>
      </dl>
      {!isCurrent && <p className="text-sm text-quiet">{t("pricing")}</p>}
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  );
}
