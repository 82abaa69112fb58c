import { Button, ShoppingBag } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { addFormId } from "./add-form.tsx";
import type { BuyBarProps } from "./buy-bar.tsx";
import { detailMessages } from "./product.messages.ts";

/** Shows the form at a phone's bottom after it was scrolled past. */
export default function PassedForm({ product, variant }: BuyBarProps) {
  const t = useText(detailMessages);
  return (
    <div className="foot-bar buy-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 flex items-center gap-4 border-t border-line bg-page px-4 py-2.5 sm:bottom-0 md:hidden">
      <p className="min-w-0 grow">
        <span className="line-clamp-1 text-sm font-bold">{product.title}</span>
        <span className="font-extrabold tabular-nums">{variant.price}</span>
      </p>
      <Button type="submit" form={addFormId} className="shrink-0 px-5">
        <ShoppingBag size={18} />
        {t(variant.availability === "PREORDER" ? "preorderNow" : "addToCart")}
      </Button>
    </div>
  );
}
