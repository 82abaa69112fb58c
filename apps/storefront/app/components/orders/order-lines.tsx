import type { Order } from "@harbour/contracts";
import { formatDay, localized } from "@harbour/i18n";
import { Anchor, Badge, Picture, Price } from "@harbour/ui";
import { Fragment } from "react";
import { paths } from "../../paths.ts";
import { giftOffer, attachGifts } from "../cart/add-gifts.ts";
import { presentLinePrice } from "../products/present-product.ts";
import { formatVariantName } from "../products/variant-name.ts";
import { useStoreAlias } from "../site/use-store-alias.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { orderTexts } from "./order.texts.ts";

export function OrderLines({ order }: { order: Order }) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const store = useStoreAlias(order);
  const offerTitle = giftOffer(order.discounts, language);
  return (
    <section aria-labelledby="order-products">
      <h2 id="order-products" className="mb-3 text-xl font-extrabold">
        {t("products")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {attachGifts(order.cart_items, order.gift_items).map(({ line, gifts }) => {
          const { price, priceBefore } = presentLinePrice(line, language);
          return (
            <Fragment key={line._id}>
              <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] print:grid-cols-[1fr_auto] print:py-1.5">
                <Picture
                  src={line.image}
                  alt=""
                  width={192}
                  height={192}
                  sizes="96px"
                  className="aspect-square h-auto w-full rounded-md bg-tint object-cover print:hidden"
                />
                <div className="min-w-0">
                  <Anchor
                    href={paths.product(store, line.product_id, line.product_slug)}
                    className="font-bold hover:underline print:block"
                  >
                    {localized(line.product_title, language)}
                  </Anchor>
                  <p className="text-sm text-quiet print:me-4 print:inline">
                    {formatVariantName(line, language)}
                  </p>
                  <p className="text-sm text-quiet tabular-nums print:inline">
                    {t("quantity", { count: line.qty })}
                  </p>
                  {line.release_date && (
                    <Badge tone="info" className="mt-1">
                      {t("preorder", { date: formatDay(line.release_date) })}
                    </Badge>
                  )}
                </div>
                <div className="text-end max-sm:max-w-24 print:max-w-none [&>p]:justify-end">
                  <Price
                    now={price}
                    before={priceBefore ?? undefined}
                    labels={{ now: t("priceNow"), before: t("priceBefore") }}
                  />
                </div>
              </li>
              {gifts.map((gift) => (
                <OrderGift key={gift.product_variant_id} gift={gift} offerTitle={offerTitle} />
              ))}
            </Fragment>
          );
        })}
      </ul>
    </section>
  );
}

function OrderGift({
  gift,
  offerTitle,
}: {
  gift: Order["gift_items"][number];
  offerTitle: string;
}) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] print:grid-cols-[1fr_auto] print:py-1.5">
      <Picture
        src={gift.image}
        alt=""
        width={192}
        height={192}
        sizes="96px"
        className="aspect-square h-auto w-full rounded-md bg-tint object-cover print:hidden"
      />
      <div className="min-w-0">
        <p className="font-bold">{localized(gift.product_title, language)}</p>
        <p className="text-sm text-quiet">{formatVariantName(gift, language)}</p>
        <p className="text-sm text-quiet tabular-nums">{t("quantity", { count: gift.qty })}</p>
        <p className="mt-1 text-sm text-quiet">
          <Badge tone="good">{t("gift")}</Badge> {offerTitle}
        </p>
      </div>
      <p className="font-extrabold text-good">{t("giftPrice")}</p>
    </li>
  );
}
