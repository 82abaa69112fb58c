import type { LocalizedText } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useLanguage } from "../../texts.ts";

interface GoodsNameProps {
  readonly goods: {
    readonly sku: string;
    readonly product_title: LocalizedText;
    readonly variant_title: LocalizedText;
  };
}

/** A link to a variant's stock. It shows the product's title, the variant's title and the SKU. */
export function GoodsName({ goods }: GoodsNameProps) {
  const language = useLanguage();
  const { sku } = goods;
  const title = localized(goods.product_title, language);
  const variant = localized(goods.variant_title, language);
  return (
    <span className="block min-w-0 wrap-anywhere" dir="auto">
      <Link to={paths.stockOf(sku)} className="font-bold underline-offset-4 hover:underline">
        {title}
      </Link>
      <span className="block text-sm text-quiet">
        {[...new Set([variant, sku])].filter((text) => text !== "" && text !== title).join(" · ")}
      </span>
    </span>
  );
}
