import type { Calculations, Discount } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { formatTotal } from "./format-total.ts";
import { goodsTotal } from "./goods-total.ts";
import { totalsTexts } from "./totals.texts.ts";

interface Props {
  calculations: Calculations;
  /** The discounts by name; without them only their sum is shown. */
  discounts?: readonly Discount[];
  /** Tells whether the shipping fee is unknown, so that the total excludes it. */
  isEstimate?: boolean;
  /** The delivery in words. */
  method?: string | null | undefined;
  /** The cheaper deliveries, in words. */
  others?: string | null | undefined;
  /** The text in place of an unknown fee. */
  pendingText?: string;
}

/** The sums of a cart or an order, with the amounts as the API sends them. */
export function Totals({
  calculations,
  discounts,
  isEstimate = false,
  method,
  others,
  pendingText,
}: Props) {
  const t = useTexts(totalsTexts);
  const language = useLanguage();
  const { price, price_discount: priceDiscounts, point, shipping_fee: shipping } = calculations;
  const hasDiscount = !isZeroMoney(priceDiscounts.local) || !isZeroMoney(priceDiscounts.global);
  const listedDiscounts = discounts?.filter(
    ({ template_type: type, amount }) => type !== "FREE_SHIPPING" && !isZeroMoney(amount),
  );
  const freeShipping = discounts?.find(({ template_type: type }) => type === "FREE_SHIPPING");
  return (
    <dl className="grid gap-2 tabular-nums">
      {/* The lines show reduced prices, which do not add up to this sum. */}
      <Row
        term={t(hasDiscount ? "regularSubtotal" : "subtotal")}
        value={formatMoney(price.subtotal)}
      />
      {!isZeroMoney(priceDiscounts.local) && (
        <Row term={t("discount")} value={`−${formatMoney(priceDiscounts.local)}`} isSaving />
      )}
      {listedDiscounts
        ? listedDiscounts.map(({ _id: id, title, amount }) => (
            <Row
              key={id}
              term={localized(title, language)}
              value={`−${formatMoney(amount)}`}
              isSaving
            />
          ))
        : !isZeroMoney(priceDiscounts.global) && (
            <Row
              term={t("shopDiscount")}
              value={`−${formatMoney(priceDiscounts.global)}`}
              isSaving
            />
          )}
      <Row
        term={method ? t("shippingBy", { method }) : t("shipping")}
        value={
          isEstimate
            ? (pendingText ?? t("atCheckout"))
            : isZeroMoney(shipping)
              ? t("free")
              : formatMoney(shipping)
        }
        note={!isEstimate && freeShipping ? localized(freeShipping.title, language) : undefined}
        aside={others}
        isPlain={isEstimate}
      />
      {point.total > 0 && <Row term={t("points")} value={t("pointsOf", { count: point.total })} />}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-bold">
          <TotalTerm isEstimate={isEstimate} />
        </dt>
        <dd className="text-2xl font-black tracking-tight">
          {formatTotal(isEstimate ? goodsTotal(calculations) : price.total, point.total, language)}
        </dd>
      </div>
    </dl>
  );
}

/** The name of the last sum, which excludes shipping while its fee is unknown. */
export function TotalTerm({ isEstimate = false }: Pick<Props, "isEstimate">) {
  const t = useTexts(totalsTexts);
  return t(isEstimate ? "totalBefore" : "total");
}

function Row({
  term,
  value,
  note,
  aside,
  isSaving = false,
  isPlain = false,
}: {
  term: string;
  value: string;
  note?: string | undefined;
  /** The text below the row. */
  aside?: string | null | undefined;
  isSaving?: boolean;
  isPlain?: boolean;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {/* Each column is as wide as its longest word, unless that word is extremely long. */}
      <dt className="max-w-2/3 break-keep text-quiet wrap-break-word">{term}</dt>
      <dd
        className={classes(
          "text-end",
          isPlain ? "text-quiet" : "font-bold",
          isSaving && "text-good",
        )}
      >
        <span className={classes(!isPlain && "whitespace-nowrap")}>{value}</span>
        {note && (
          <span className="block text-sm font-normal [overflow-wrap:anywhere] text-good">
            {note}
          </span>
        )}
      </dd>
      {aside && <dd className="w-full text-sm text-quiet">{aside}</dd>}
    </div>
  );
}
