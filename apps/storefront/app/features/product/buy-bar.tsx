import { useEffect, useState } from "react";
import { Button, ShoppingBag } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { addFormId } from "./add-form.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";

/** On phones the price and the button stay at hand once the form itself is out of sight. Each variant has a form of its own, so give it the variant's key. */
export function BuyBar({ product, variant }: { product: DetailsView; variant: VariantView }) {
  const t = useText(detailMessages);
  const isPassed = useIsPassed();
  if (!isPassed || variant.availability === "SOLD_OUT") return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 flex items-center gap-4 border-t border-line bg-page px-4 py-2.5 sm:bottom-0 md:hidden">
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

/** Whether one has scrolled past the form. */
function useIsPassed(): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const form = document.getElementById(addFormId);
    if (!form) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watch.observe(form);
    return () => watch.disconnect();
  }, []);
  return isPassed;
}
