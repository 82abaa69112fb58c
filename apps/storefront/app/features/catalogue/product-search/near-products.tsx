import type { ProductCard } from "../../../components/products/present-product.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { emptyListTexts } from "./empty-list.texts.ts";

/** The products that come close to a search with few results. */
export default function NearProducts({ products }: { products: readonly ProductCard[] }) {
  const t = useTexts(emptyListTexts);
  return <RecommendedProducts products={products} title={t("goOn")} />;
}
