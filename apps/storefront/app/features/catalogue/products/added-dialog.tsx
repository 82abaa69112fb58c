import { Anchor, buttonClass, Check, classes, Dialog, LinkButton, Picture } from "@harbour/ui";
import { relatedTexts } from "../../../components/products/related.texts.ts";
import { useOnNewPage } from "../../../components/site/use-on-new-page.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { addedTexts } from "./added.texts.ts";
import type { DetailsView, VariantView } from "./present-details.ts";
import { useRelated } from "./related-context.ts";

/**
 * The window after an addition, with the product, a link to the cart, and related products
 * (S1-037).
 */
export default function AddedDialog({
  product,
  variant,
  quantity,
  store,
  onClose,
}: {
  product: DetailsView;
  variant: VariantView;
  quantity: number;
  store: StoreAlias;
  onClose: () => void;
}) {
  const t = useTexts(addedTexts);
  const relatedTitle = useTexts(relatedTexts)("related");
  const related = useRelated()
    .filter(({ availability }) => availability !== "SOLD_OUT")
    .slice(0, 3);
  useOnNewPage(onClose);
  return (
    <Dialog title={t("added")} closeLabel={t("close")} onClose={onClose}>
      <div className="p-5">
        <div className="flex gap-4">
          <div className="relative size-24 shrink-0 overflow-hidden rounded-md bg-tint">
            <Picture
              src={variant.images[0] ?? product.images[0]}
              color={variant.color}
              alt=""
              width={320}
              height={320}
              sizes="96px"
              className="size-full object-cover"
            />
            <span className="absolute end-1.5 bottom-1.5 grid size-6 place-items-center rounded-full bg-good text-page">
              <Check size={15} className="stroke-3" />
            </span>
          </div>
          <div className="min-w-0">
            <p className="leading-snug font-bold break-keep [overflow-wrap:anywhere]">
              {product.title}
            </p>
            {product.variants.length > 1 && <p className="text-sm text-quiet">{variant.title}</p>}
            <p className="mt-1 text-sm text-quiet">{t("pieces", { count: quantity })}</p>
            <p className="mt-1 font-extrabold tabular-nums">{variant.price}</p>
          </div>
        </div>
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <button
            type="button"
            onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
            className={classes(buttonClass({ variant: "secondary" }), "max-sm:order-last")}
          >
            {t("goOn")}
          </button>
          <LinkButton href={paths.cart(store)}>{t("viewCart")}</LinkButton>
        </div>
        {related.length > 0 && (
          <section aria-label={relatedTitle} className="mt-6 border-t border-line pt-4">
            <p className="heading mb-3 font-extrabold">{relatedTitle}</p>
            <ul className="grid grid-cols-3 gap-3">
              {related.map(({ id, href, title, image, color, price }) => (
                <li key={id}>
                  <Anchor href={href} className="group block text-sm">
                    <span className="block aspect-square overflow-hidden rounded-md bg-tint">
                      <Picture
                        src={image}
                        color={color}
                        alt=""
                        width={320}
                        height={320}
                        sizes="180px"
                        className="size-full object-cover"
                      />
                    </span>
                    <span className="mt-1.5 line-clamp-3 leading-tight font-bold break-keep [overflow-wrap:anywhere] group-hover:underline">
                      {title}
                    </span>
                    <span className="tabular-nums">{price}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
