import { Badge, Price } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import type { ProductCard } from "./present-product.ts";
import { productTexts } from "./product.texts.ts";
import { Stars } from "./stars.tsx";

/** The classes of a sold-out product's picture. */
export const fadedPictureClass = "opacity-55 [filter:grayscale(1)]";

/** Tells whether there are badges; most pictures have none. */
export function hasBadges({ availability, percentOff, isNew }: ProductCard): boolean {
  return availability !== "IN_STOCK" || percentOff !== null || isNew;
}

export function ProductBadges({ product }: { product: ProductCard }) {
  const t = useTexts(productTexts);
  if (product.availability === "SOLD_OUT") return <Badge tone="dark">{t("soldOut")}</Badge>;
  return (
    <>
      {product.percentOff && <Badge tone="accent">{product.percentOff}</Badge>}
      {product.availability === "PREORDER" && <Badge tone="dark">{t("preorder")}</Badge>}
      {product.isNew && product.availability === "IN_STOCK" && <Badge>{t("isNew")}</Badge>}
    </>
  );
}

export function ProductPrice({
  product,
  isAtBottom = false,
}: {
  product: ProductCard;
  isAtBottom?: boolean;
}) {
  const t = useTexts(productTexts);
  return (
    <Price
      isAtBottom={isAtBottom}
      now={product.price}
      before={product.priceBefore ?? undefined}
      labels={{ now: t("now"), before: t("before") }}
    />
  );
}

/** Tells whether there are ratings, or reasons to hurry or wait. */
export function hasNotes({ rating, lowStockUnits, releaseDay, promotion }: ProductCard): boolean {
  return rating !== null || lowStockUnits !== null || Boolean(releaseDay) || Boolean(promotion);
}

/** Shows ratings, and reasons to hurry or wait. Renders nothing without them. */
export function ProductNotes({ product }: { product: ProductCard }) {
  const t = useTexts(productTexts);
  if (!hasNotes(product)) return null;
  const { rating, reviewCount, lowStockUnits, releaseDay, promotion } = product;
  return (
    <p className="product-notes">
      {promotion && <span className="line-clamp-2 w-full font-bold text-good">{promotion}</span>}
      {rating !== null && (
        <>
          <Stars rating={rating} size="small" label={t("rated", { rating })} />
          {`(${reviewCount})`}
        </>
      )}
      {lowStockUnits !== null && <b>{t("lowStock", { count: lowStockUnits })}</b>}
      {releaseDay && <b>{t("preorderFor", { date: releaseDay })}</b>}
    </p>
  );
}
