import { useId } from "react";
import { Anchor, Picture } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { CompareButton } from "../compare/compare-button.tsx";
import { WishForm } from "../wishlist/wish-form.tsx";
import { WishHeart } from "../wishlist/wish-heart.tsx";
import { productMessages } from "./catalogue.messages.ts";
import { cardLink, ProductBadges, ProductPrice, ProductRating } from "./product-facts.tsx";
import type { ProductCard } from "./present-product.ts";

/** The list look: one product a line, with a sentence about each. */
export function ProductLines({
  products,
  eagerCount = 0,
}: {
  products: readonly ProductCard[];
  eagerCount?: number;
}) {
  const form = useId();
  return (
    <>
      <WishForm id={form} />
      <ul className="divide-y divide-line">
        {products.map((product, index) => (
          <li key={product.id} className="py-5 first:pt-0">
            <ProductLine product={product} form={form} eager={index < eagerCount} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductLine({
  product,
  form,
  eager,
}: {
  product: ProductCard;
  form: string;
  eager: boolean;
}) {
  const t = useText(productMessages);
  const isGone = product.availability === "SOLD_OUT";
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
      <div className="relative aspect-square self-start overflow-hidden rounded-lg bg-tint">
        <Picture
          src={product.image}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 578px) 176px, 112px"
          eager={eager}
          className={
            isGone ? "size-full object-cover opacity-55 grayscale" : "size-full object-cover"
          }
        />
        {product.store === "main" && (
          <WishHeart id={product.id} title={product.title} form={form} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        {product.facts && <p className="text-xs font-bold text-quiet">{product.facts}</p>}
        <h2 className="text-lg leading-snug font-bold">
          <Anchor href={product.href} className={cardLink}>
            {product.title}
          </Anchor>
        </h2>
        <ProductRating product={product} />
        {product.summary && (
          <p className="line-clamp-2 max-w-[60ch] text-[0.9375rem] text-quiet">{product.summary}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <ProductPrice product={product} />
          <ProductBadges product={product} />
          {product.store === "main" && (
            <span className="relative z-1 -my-2">
              <CompareButton product={product} />
            </span>
          )}
        </div>
        {(product.fewLeft !== null || product.releaseDay) && (
          <p className="text-xs font-bold text-warn">
            {product.fewLeft !== null && t("lowStock", { count: product.fewLeft })}
            {product.releaseDay && t("preorderFor", { date: product.releaseDay })}
          </p>
        )}
      </div>
    </article>
  );
}
