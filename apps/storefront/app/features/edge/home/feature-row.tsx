import { Anchor, ArrowRight, buttonClass, Picture } from "@harbour/ui";
import { ProductNotes, ProductPrice } from "../../../components/products/product-facts.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { homeTexts } from "./home.texts.ts";
import type { HomeRow } from "./read-home.ts";

/** A product across the whole page: its picture beside name, summary and price. */
export function FeatureRow({ row }: { row: HomeRow }) {
  const t = useTexts(homeTexts);
  const [product] = row.products;
  if (!product) return null;
  return (
    <section aria-label={row.title} className="mt-14 bg-tint md:mt-20">
      <div className="relative page-width grid items-center gap-6 py-8 md:grid-cols-2 md:py-8">
        <Picture
          src={product.image}
          color={product.color}
          alt=""
          width={960}
          height={960}
          sizes="(min-width: 1180px) 544px, (min-width: 768px) 47vw, 92vw"
          className="aspect-square w-full rounded-lg object-cover md:order-2 md:max-w-136 md:justify-self-end"
        />
        <div className="flex flex-col items-start gap-3">
          <p className="font-bold text-accent">{row.title}</p>
          <h2 className="text-[clamp(1.75rem,3.9vw,3.75rem)] leading-[1.05] font-black tracking-tight text-balance [overflow-wrap:anywhere]">
            {product.title}
          </h2>
          {product.summary && (
            <p className="max-w-xl text-balance text-quiet md:text-lg">{product.summary}</p>
          )}
          <ProductPrice product={product} />
          <ProductNotes product={product} />
          <Anchor
            href={product.href}
            className={`${buttonClass()} mt-2 after:absolute after:inset-0`}
          >
            {t("seeProduct")}
            <span className="sr-only">: {product.title}</span>
            <ArrowRight size={20} className="rtl:-scale-x-100" />
          </Anchor>
        </div>
      </div>
    </section>
  );
}
