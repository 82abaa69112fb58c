import type { RefundRequest } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Picture } from "@harbour/ui";
import { variantName } from "../../components/products/variant-name.ts";
import { useLanguage } from "../../components/site/use-text.ts";

type Line = Pick<
  RefundRequest["items"][number],
  "image" | "product_title" | "product_variant_title"
>;

export function RefundedLine({
  line,
  qty,
  price,
}: {
  line: Line;
  qty?: number;
  /** What it cost, in words. */
  price?: string;
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
        <span className="block text-sm text-quiet">{variantName(line, language)}</span>
        {price && <span className="block text-sm tabular-nums">{price}</span>}
      </p>
    </div>
  );
}
