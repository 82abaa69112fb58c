import { withLanguage } from "@harbour/i18n";
import { CloudOff, Dialog, EmptyState, LinkButton } from "@harbour/ui";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { QuickViewProps } from "../../../components/products/quick-view-context.ts";
import { useOnNewPage } from "../../../components/site/use-on-new-page.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { BuyBox } from "./buy-box.tsx";
import { chooseVariant } from "./choose-variant.ts";
import { listGalleryPictures } from "./gallery-pictures.ts";
import { Gallery } from "./gallery.tsx";
import type { clientLoader } from "./quick-view.data.ts";
import { quickViewTexts } from "./quick-view.texts.ts";
import { RelatedProvider } from "./related-context.ts";
import "../../../every-page.css";

/** The quick view, at most 1080 by 600, with the product page's data (S9-048). */
export default function QuickView({
  product: { id, store, href, title },
  onClose,
}: QuickViewProps) {
  const t = useTexts(quickViewTexts);
  const language = useLanguage();
  const { data, load } = useFetcher<typeof clientLoader>();
  const [chosen, setChosen] = useState<string | null>(null);
  useOnNewPage(onClose);
  useEffect(() => {
    void load(withLanguage(paths.quickView(store, id), language));
  }, [load, store, id, language]);
  const variant = data && chooseVariant(data.product.variants, chosen);
  return (
    <Dialog
      title={title}
      closeLabel={t("close")}
      isTitleHidden
      onClose={onClose}
      className="h-[min(600px,100dvh-1.5rem)] w-[min(1080px,100vw-1.5rem)]"
    >
      {data && variant ? (
        <div className="grid gap-8 p-5 md:grid-cols-2 md:p-8">
          <Gallery
            key={variant.id}
            title={title}
            pictures={listGalleryPictures(data.product, variant)}
            color={variant.color}
            isInDialog
          />
          <div className="flex flex-col gap-5">
            <RelatedProvider value={data.related.products}>
              <BuyBox
                product={data.product}
                variants={data.product.variants}
                variant={variant}
                store={data.store}
                shareLinks={data.shareLinks}
                error={null}
                chooseVariant={setChosen}
              />
            </RelatedProvider>
            <LinkButton href={`${href}?variant=${variant.id}`} variant="secondary">
              {t("wholePage")}
            </LinkButton>
          </div>
        </div>
      ) : data === null ? (
        <EmptyState icon={<CloudOff size={36} />} title={t("noLook")}>
          <LinkButton href={href}>{t("wholePage")}</LinkButton>
        </EmptyState>
      ) : (
        <div aria-busy className="grid h-full gap-8 p-5 md:grid-cols-2 md:p-8">
          <div className="aspect-square rounded-lg bg-tint motion-safe:animate-pulse" />
          <p className="heading text-3xl font-black tracking-tight">{title}</p>
        </div>
      )}
    </Dialog>
  );
}
