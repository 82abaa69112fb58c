import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { buttonClass, LinkButton, Picture, X } from "@harbour/ui";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "../../paths.ts";
import type { ProductCard, ProductsById } from "../products/present-product.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { compareTexts } from "./compare.texts.ts";
import { comparePath, maxCompared, type ComparedIds } from "./compared-ids.ts";
import { forgetCompared } from "./compared.ts";
import "../../every-page.css";

/** Shows the compared products at the bottom of pages, without moving anything. */
export default function CompareBar({ comparedIds }: { comparedIds: ComparedIds }) {
  const t = useTexts(compareTexts);
  const products = useProducts(comparedIds);
  return (
    <section
      aria-label={t("chosen")}
      className="foot-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-page shadow-2xl sm:[body:has(&)]:pb-17! max-sm:[body:has(&)]:pb-36! sm:bottom-0"
    >
      <div className="page-width flex items-center gap-2 py-2 sm:gap-3">
        <ul className="flex min-w-0 grow gap-2">
          {comparedIds.map((id) => (
            <li key={id} className="relative size-12 shrink-0 rounded-md bg-tint">
              <ComparedProduct product={products.find((product) => product.id === id)} />
            </li>
          ))}
          {Array.from({ length: maxCompared - comparedIds.length }, (_, index) => (
            <li
              key={index}
              aria-hidden
              className="size-12 shrink-0 rounded-md border border-dashed border-line-strong max-sm:hidden"
            />
          ))}
        </ul>
        <button
          type="button"
          onClick={() => forgetCompared(comparedIds)}
          className={`${buttonClass({ variant: "bare", size: "small" })} max-xs:hidden`}
        >
          {t("clear")}
        </button>
        <LinkButton href={comparePath(comparedIds)} size="small">
          {t("compareCount", { count: comparedIds.length })}
        </LinkButton>
      </div>
    </section>
  );
}

/** Keeps a product's place until it is loaded. */
function ComparedProduct({ product }: { product: ProductCard | undefined }) {
  const t = useTexts(compareTexts);
  if (!product) return null;
  const { id, title, image, color } = product;
  return (
    <>
      <Picture
        src={image}
        color={color}
        alt={title}
        width={320}
        height={320}
        sizes="48px"
        className="size-full rounded-md object-cover"
      />
      <button
        type="button"
        onClick={() => forgetCompared([id])}
        className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-ink text-page"
      >
        <X size={14} />
        <span className="sr-only">{t("remove", { title })}</span>
      </button>
    </>
  );
}

/** Returns the compared products; unknown ones are dropped. */
function useProducts(ids: ComparedIds): readonly ProductCard[] {
  const language = useLanguage();
  const { data, load } = useFetcher<ProductsById>({ key: "compared" });
  const list = ids.join(",");
  useEffect(() => {
    const address = withLanguage(paths.productsById(wishlistStore), language);
    if (list) void load(`${address}?ids=${list}`);
  }, [list, language, load]);
  useEffect(() => {
    if (data && data.missing.length > 0) forgetCompared(data.missing);
  }, [data]);
  return data?.products ?? [];
}
