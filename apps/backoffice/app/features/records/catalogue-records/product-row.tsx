import { defaultStore } from "@harbour/contracts/constants";
import type { ListedProductRecord } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Badge, classes } from "@harbour/ui";
import { Link } from "react-router";
import { RowPicture } from "../../../components/records/row-picture.tsx";
import { cellClass, type RowLink } from "../../../kit/lists/list-table.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { productsTexts } from "./products.texts.ts";

interface ProductRowProps {
  readonly product: ListedProductRecord;
  readonly link: RowLink;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

/** A row of the product list. Phones show stock and variants beside the badges. */
export function ProductRow({ product, link, isChosen, toggle }: ProductRowProps) {
  const t = useTexts(productsTexts);
  const language = useLanguage();
  const { store, key, title, picture, brand, missing } = product;
  const isSoldOut = product.availability === "SOLD_OUT";
  return (
    <tr
      className={classes(
        "border-b border-line hover:bg-tint max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3",
        isChosen && "bg-tint",
      )}
    >
      <td className="max-md:row-span-2 md:w-12 md:py-3 md:align-middle">
        <label className="-m-2 block w-fit p-2">
          <input
            type="checkbox"
            className="mt-0.5 block size-5"
            aria-label={t("choose", { name: localized(title, language) })}
            checked={isChosen}
            onChange={toggle}
          />
        </label>
      </td>
      <td className={`${cellClass} max-md:col-span-2`}>
        <span className="flex items-center gap-3">
          <RowPicture picture={picture} />
          <span className="min-w-0" dir="auto">
            <Link
              {...link}
              to={paths.product(store, key)}
              className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            >
              {localized(title, language)}
            </Link>
            <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
              {[brand, store !== defaultStore && t(store)].filter(Boolean).join(" · ")}
              <span className="max-md:hidden">
                {(brand || store !== defaultStore) && " · "}
                {key}
              </span>
            </span>
          </span>
        </span>
      </td>
      <td className={cellClass}>
        <span className="flex flex-wrap items-center gap-1.5">
          {product.state === "public" ? (
            <Badge tone="good" className="max-md:hidden">
              {t("public")}
            </Badge>
          ) : (
            <Badge tone="quiet">{t(product.state)}</Badge>
          )}
          {missing.includes("translation") && <Badge tone="warn">{t("noTranslation")}</Badge>}
          {missing.includes("picture") && <Badge tone="warn">{t("noPicture")}</Badge>}
          <span className="text-sm text-quiet tabular-nums md:hidden">
            {[
              isSoldOut ? t("soldOut") : t("inStock", { count: product.in_stock }),
              product.variant_count > 1 && t("variantCount", { count: product.variant_count }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap tabular-nums max-md:hidden`}>
        {isSoldOut ? t("soldOut") : product.in_stock}
        {product.variant_count > 1 && (
          <span className="block text-quiet">
            {t("variantCount", { count: product.variant_count })}
          </span>
        )}
      </td>
      <td className="text-end whitespace-nowrap tabular-nums md:py-3 md:align-middle">
        {product.lowest_price === product.highest_price
          ? formatMoney(product.set_price)
          : t("priceFrom", { price: formatMoney(product.lowest_price) })}
        {product.price !== product.set_price && product.set_price === product.lowest_price && (
          <span className="block text-sm text-quiet">
            {t("priceNow", { price: formatMoney(product.price) })}
          </span>
        )}
      </td>
    </tr>
  );
}
