import type { CartItem } from "@harbour/contracts";
import { formatDay, formatMoney, localized } from "@harbour/i18n";
import { Anchor, Badge, Picture, Price } from "@harbour/ui";
import type { ReactNode } from "react";
import { presentLinePrice } from "../../../components/products/present-product.ts";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { cartTexts } from "./cart.texts.ts";
import { choiceFormId } from "./choice-form.ts";

/** Shows a line's facts around its controls. */
export function LineFacts({ line, children }: { line: CartItem; children: ReactNode }) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  const store = useShownStore();
  const title = localized(line.product_title, language);
  const isBuyable = line.max_qty > 0;
  const fadedClass = isBuyable ? "" : "opacity-60";
  const address = `${paths.product(store, line.product_id, line.product_slug)}?variant=${line.product_variant_id}`;
  const { price, priceBefore } = presentLinePrice(line, language);
  return (
    <>
      <input
        type="checkbox"
        name="item"
        form={choiceFormId}
        value={line.product_variant_id}
        // A line that cannot be bought is unticked, even if it was ticked before.
        key={String(isBuyable)}
        defaultChecked={line.is_checkout && isBuyable}
        disabled={!isBuyable}
        aria-label={t("choose", { title })}
        className="mt-1 size-6"
      />
      <Anchor
        href={address}
        tabIndex={-1}
        aria-hidden="true"
        className={`self-start overflow-hidden rounded-md bg-tint ${fadedClass}`}
      >
        <Picture
          src={line.image}
          color={line.image_color}
          alt=""
          width={160}
          height={160}
          sizes="128px"
          className="aspect-square h-auto w-full object-cover"
        />
      </Anchor>
      <div className="min-w-0">
        {/* Phones always show the price below the name, even if both would fit on one line. */}
        <div className="items-start justify-between gap-x-6 sm:flex">
          <div className="min-w-0 max-w-prose">
            <Anchor
              href={address}
              className="line-clamp-3 font-bold break-keep [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Anchor>
            <p className="text-sm text-quiet">{formatVariantName(line, language)}</p>
          </div>
          <div className="mt-1 sm:mt-0 sm:text-end">
            <Price
              now={price}
              before={priceBefore ?? undefined}
              labels={{ now: t("priceNow"), before: t("priceBefore") }}
            />
          </div>
        </div>
        {line.qty > 1 && line.subtotal_point === 0 && line.promotion_subtotal_price === null && (
          <p className="text-sm text-quiet tabular-nums">
            {formatMoney(line.discounted_price_per_unit)} {t("each")}
          </p>
        )}
        {line.global_discount && (
          <p className="mt-1 text-sm font-bold text-good">
            {localized(line.global_discount, language)}
          </p>
        )}
        {line.availability === "PREORDER" && (
          <p className="mt-2">
            <Badge tone="info">
              {line.release_date
                ? t("preorderOn", { date: formatDay(line.release_date) })
                : t("preorder")}
            </Badge>
          </p>
        )}
        <PriceChange line={line} />
        {children}
      </div>
    </>
  );
}

/**
 * Tells that the price has changed since the shopper added the line. The former price is not shown, because it may have
 * had a promotion.
 */
function PriceChange({ line }: { line: CartItem }) {
  const t = useTexts(cartTexts);
  const { price_per_unit_when_added: priceWhenAdded, discounted_price_per_unit: now } = line;
  // A line with a promotion does not show this price. A line that cannot be bought needs no price.
  if (priceWhenAdded === null || line.max_qty === 0 || line.promotion_subtotal_price !== null)
    return null;
  const isPriceHigher = Number(now) > Number(priceWhenAdded);
  return (
    <p className={`mt-2 text-sm font-bold ${isPriceHigher ? "text-warn" : "text-good"}`}>
      {t(isPriceHigher ? "dearer" : "cheaper", { now: formatMoney(now) })}
    </p>
  );
}
