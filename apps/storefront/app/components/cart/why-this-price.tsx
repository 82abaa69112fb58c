import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { Chevron } from "@harbour/ui";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { formatTotal } from "./format-total.ts";
import { goodsTotal } from "./goods-total.ts";
import { priceStoryTexts } from "./price-story.texts.ts";
import { describePriceSteps, type PricedGoods } from "./price-story.ts";

/** Shows on request how the total came about. */
export function WhyThisPrice({
  pricedGoods,
  hasShipping,
}: {
  pricedGoods: PricedGoods;
  hasShipping: boolean;
}) {
  const t = useTexts(priceStoryTexts);
  const language = useLanguage();
  const steps = describePriceSteps(pricedGoods, language, { hasShipping });
  const { price, point } = pricedGoods.calculations;
  return (
    <details className="mt-3 text-sm" open={steps.some(({ isNotable }) => isNotable === true)}>
      <summary className="inline-flex min-h-11 items-center gap-1 text-quiet hover:text-ink">
        {t("why")}
        <Chevron />
      </summary>
      <ul className="mt-1 grid gap-1 tabular-nums">
        <Step text={t("goods")} amount={formatMoney(price.subtotal)} />
        {steps.map(({ text, amount }) => (
          <Step
            key={text}
            text={text}
            amount={
              amount === "free"
                ? t("free")
                : amount === null || isZeroMoney(amount)
                  ? null
                  : formatSigned(amount)
            }
          />
        ))}
        <Step
          text={t("total")}
          amount={formatTotal(
            hasShipping ? price.total : goodsTotal(pricedGoods.calculations),
            point.total,
            language,
          )}
        />
      </ul>
    </details>
  );
}

function Step({ text, amount }: { text: string; amount: string | null }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 text-quiet [overflow-wrap:anywhere]">{text}</span>
      {amount !== null && <span className="shrink-0">{amount}</span>}
    </li>
  );
}

/** Returns an amount with its sign: `−HK$20.00`, `+HK$25.00`. */
function formatSigned(amount: string): string {
  return amount.startsWith("-") ? formatMoney(amount) : `+${formatMoney(amount)}`;
}
