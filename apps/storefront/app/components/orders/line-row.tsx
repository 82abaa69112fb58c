import type { Order } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Picture } from "@harbour/ui";
import type { ReactNode } from "react";
import { formatVariantName } from "../products/variant-name.ts";
import { useLanguage } from "../site/use-texts.ts";

type Line = Pick<Order["cart_items"][number], "image" | "product_title" | "product_variant_title">;

/** A small line of an order: picture, quantity and name. */
export function LineRow({
  line,
  qty,
  children,
}: {
  line: Line;
  qty?: number;
  /** The content below the product's name. */
  children?: ReactNode;
}) {
  const language = useLanguage();
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Picture
        src={line.image}
        alt=""
        width={112}
        height={112}
        sizes="56px"
        className="size-14 shrink-0 rounded-sm bg-tint object-cover"
      />
      <p className="min-w-0">
        <span className="line-clamp-2 font-bold">
          {qty === undefined ? "" : `${qty} × `}
          {localized(line.product_title, language)}
        </span>
        <span className="block text-sm text-quiet">{formatVariantName(line, language)}</span>
        {children}
      </p>
    </div>
  );
}
