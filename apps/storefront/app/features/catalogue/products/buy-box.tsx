import { wishlistStore } from "@harbour/contracts/constants";
import { Anchor, Badge, classes, Price } from "@harbour/ui";
import { useLocation } from "react-router";
import { CompareButton } from "../../../components/compare/compare-button.tsx";
import { productTexts } from "../../../components/products/product.texts.ts";
import { Stars } from "../../../components/products/stars.tsx";
import type { ShareLink } from "../../../components/share/read-share-links.ts";
import { PhrasedText } from "../../../components/site/phrased-text.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { WishlistButton } from "../../../components/wishlist/wishlist-button.tsx";
import { type StoreAlias } from "../../../paths.ts";
import { AddForm } from "./add-form.tsx";
import { listOptionGroups } from "./choose-variant.ts";
import { OptionPicker } from "./option-picker.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";
import { ShareButton } from "./share-button.tsx";
import { SoldOutNews } from "./sold-out-news.tsx";
import { StockFact } from "./stock-fact.tsx";

interface BuyBoxProps {
  product: DetailsView;
  /** The variants with their present stock. */
  variants: readonly VariantView[];
  variant: VariantView;
  store: StoreAlias;
  shareLinks: readonly ShareLink[];
  /** The reason why the form was refused, if it was sent without script. */
  error: string | null;
  /** The change of a pre-order's date, in words. */
  dateChange?: string | null;
  /** Chooses a variant without changing the address, in a window above another page. */
  chooseVariant?: (variantId: string) => void;
}

/** The facts and controls for a decision: name, price, options, quantity, availability. */
export function BuyBox({
  product,
  variants,
  variant,
  store,
  shareLinks,
  error,
  dateChange = null,
  chooseVariant,
}: BuyBoxProps) {
  const Heading = chooseVariant ? "h2" : "h1";
  const productText = useTexts(productTexts);
  const canNotifyWhenBack =
    store === wishlistStore && variants.every(({ availability }) => availability === "SOLD_OUT");
  return (
    <div className="flex min-w-0 flex-col gap-3 md:gap-5">
      <div>
        <p className="text-sm font-bold text-quiet">
          {[product.brand, product.platform].filter(Boolean).join(" · ")}
        </p>
        <Heading
          className={classes(
            "mt-1 text-2xl leading-[1.1] break-keep [overflow-wrap:anywhere] font-black tracking-tight md:text-3xl",
            !chooseVariant && "xl:text-[2.75rem]",
          )}
        >
          <PhrasedText phrases={product.phrases} />
        </Heading>
        <RatingLine product={product} />
        {variant.availability === "PREORDER" && variant.releaseDay && (
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm font-bold">
            {productText("preorderFor", { date: variant.releaseDay })}
            {dateChange && <span className="text-warn">{dateChange}</span>}
          </p>
        )}
        {product.summary && <p className="mt-3 text-quiet max-md:hidden">{product.summary}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Price
          size="large"
          now={variant.price}
          before={variant.priceBefore ?? undefined}
          labels={{ now: productText("now"), before: productText("before") }}
        />
        {variant.percentOff && <Badge tone="accent">{variant.percentOff}</Badge>}
        {product.promotion && (
          <p className="w-full text-sm font-bold text-good">{product.promotion}</p>
        )}
      </div>
      {product.keyFacts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm max-md:order-1">
          {product.keyFacts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-quiet">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {listOptionGroups(variants, variant).map((group) => (
        <OptionPicker
          key={group.type}
          group={group}
          path={product.path}
          chooseVariant={chooseVariant}
        />
      ))}
      <StockFact productId={product.id} variant={variant} canNotifyWhenBack={canNotifyWhenBack} />
      <SoldOutNews key={variant.id} availability={variant.availability} />
      {!canNotifyWhenBack && (
        <AddForm
          key={`form-${variant.id}`}
          product={product}
          variant={variant}
          store={store}
          error={error}
          isInDialog={chooseVariant !== undefined}
        />
      )}
      {/* Phones show the summary first, because it helps most to decide. */}
      {product.summary && <p className="text-quiet md:hidden">{product.summary}</p>}
      <div className="-ms-2 flex flex-wrap items-center gap-y-1 sm:-ms-4">
        {store === wishlistStore && (
          <WishlistButton
            id={product.id}
            title={product.title}
            watcherCount={product.watcherCount}
          />
        )}
        {store === wishlistStore && <CompareButton id={product.id} title={product.title} />}
        <ShareButton title={product.title} links={shareLinks} />
      </div>
    </div>
  );
}

/** The rating, linked to the reviews. */
function RatingLine({ product: { path, rating, reviewCount } }: { product: DetailsView }) {
  const productText = useTexts(productTexts);
  const t = useTexts(productPageTexts);
  const { search } = useLocation();
  if (rating === null || reviewCount === 0) return null;
  return (
    <p className="mt-2">
      <Anchor
        href={`${path}${search}#reviews`}
        className="inline-flex min-h-6 items-center gap-2 text-sm text-quiet hover:text-ink hover:underline"
      >
        <Stars rating={rating} label={productText("rated", { rating })} />
        {t("reviewsCount", { count: reviewCount })}
      </Anchor>
    </p>
  );
}
