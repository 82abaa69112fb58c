import { wishlistStore } from "@harbour/contracts/constants";
import { Anchor, classes, Picture } from "@harbour/ui";
import { useId } from "react";
import { CompareButton } from "../../../components/compare/compare-button.tsx";
import type { ProductCard } from "../../../components/products/present-product.ts";
import {
  fadedPictureClass,
  ProductBadges,
  ProductNotes,
  ProductPrice,
} from "../../../components/products/product-facts.tsx";
import { WishlistForm } from "../../../components/wishlist/wishlist-form.tsx";
import { WishlistHeart } from "../../../components/wishlist/wishlist-heart.tsx";

/** The list view: a product per line with a sentence. */
export default function ProductLines({
  products,
  eagerCount = 0,
}: {
  products: readonly ProductCard[];
  eagerCount?: number;
}) {
  const form = useId();
  return (
    <>
      <WishlistForm id={form} />
      <ul className="divide-y divide-line">
        {products.map((product, index) => (
          <li key={product.id} className="py-5 first:pt-0">
            <ProductLine product={product} form={form} isEager={index < eagerCount} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductLine({
  product,
  form,
  isEager,
}: {
  product: ProductCard;
  form: string;
  isEager: boolean;
}) {
  const isSoldOut = product.availability === "SOLD_OUT";
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:grid-rows-1">
      <div className="relative aspect-square self-start overflow-hidden max-md:row-span-2 rounded-lg bg-tint">
        <Picture
          src={product.image}
          color={product.color}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 578px) 176px, 112px"
          isEager={isEager}
          className={classes("size-full object-cover", isSoldOut && fadedPictureClass)}
        />
        {product.store === wishlistStore && (
          <WishlistHeart id={product.id} title={product.title} form={form} />
        )}
      </div>
      <div className="min-w-0">
        {product.facts && <p className="text-xs font-bold text-quiet">{product.facts}</p>}
        <h2 className="mt-1 text-lg leading-snug font-bold">
          <Anchor href={product.href} className="card-link">
            {product.title}
          </Anchor>
        </h2>
        {product.summary && (
          <p className="mt-1 line-clamp-2 max-w-[60ch] text-[0.9375rem] text-quiet">
            {product.summary}
          </p>
        )}
        <ProductNotes product={product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:col-start-2 md:flex-col md:items-end">
        <ProductPrice product={product} />
        <ProductBadges product={product} />
        {product.store === wishlistStore && (
          <span className="relative z-1 -my-2 md:-me-4 md:mt-auto md:mb-0">
            <CompareButton id={product.id} title={product.title} />
          </span>
        )}
      </div>
    </article>
  );
}
