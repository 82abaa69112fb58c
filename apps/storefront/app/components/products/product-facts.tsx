import { Badge, Price } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import type { ProductCard } from "./present-product.ts";
import { productTexts } from "./product.texts.ts";
import { Stars } from "./stars.tsx";

/** The classes of a sold-out product's picture. */
export const fadedPicture = "opacity-55 [filter:grayscale(1)]";

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
  isAtFoot = false,
}: {
  product: ProductCard;
  isAtFoot?: boolean;
}) {
  const t = useTexts(productTexts);
  return (
    <Price
      isAtFoot={isAtFoot}
      now={product.price}
      before={product.priceBefore ?? undefined}
      labels={{ now: t("now"), before: t("before") }}
    />
  );
}

/** Shows ratings, and reasons to hurry or wait. Renders nothing without them. */
export function ProductNotes({ product }: { product: ProductCard }) {
  const t = useTexts(productTexts);
  const { rating, reviewCount, fewLeft, releaseDay, promotion } = product;
  if (rating === null && fewLeft === null && !releaseDay && !promotion) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs font-bold text-warn">
      {promotion && <span className="line-clamp-2 w-full text-good">{promotion}</span>}
      {rating !== null && (
        <span className="flex items-center gap-1.5 font-normal text-quiet">
          <Stars rating={rating} size="small" label={t("rated", { rating })} />
          <span aria-hidden>({reviewCount})</span>
        </span>
      )}
      {fewLeft !== null && t("lowStock", { count: fewLeft })}
      {releaseDay && t("preorderFor", { date: releaseDay })}
    </p>
  );
}
