import { useEffect, useState } from "react";
import { Button, ShoppingBag } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { addFormId } from "./add-form.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";

/** On phones the price and the button stay at hand once the form itself is out of sight. Each variant has a form of its own, so give it the variant's key. */
export function BuyBar({ product, variant }: { product: DetailsView; variant: VariantView }) {
  const t = useText(detailMessages);
  const isPassed = useIsPassed();
  if (!isPassed || variant.availability === "SOLD_OUT") return null;
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

/** Above this much of the window stands the shop's header, which hides the form as well. */
const headerPx = 112;

/** Whether the form is above what one sees. At the foot of the page the bar would cover the last lines. */
function useIsPassed(): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const form = document.getElementById(addFormId);
    const foot = document.querySelector("body footer");
    if (!form || !foot) return;
    const seen = new Map<Element, boolean>();
    const note = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting);
      setPassed(seen.get(form) === false && seen.get(foot) === false);
    };
    // All that is still to come counts as seen: who jumps down the page passes the form without ever seeing it.
    const ahead = new IntersectionObserver(note, {
      rootMargin: `-${headerPx}px 0px 1000000px 0px`,
    });
    const inSight = new IntersectionObserver(note, { rootMargin: "0px 0px -25% 0px" });
    ahead.observe(form);
    inSight.observe(foot);
    return () => {
      ahead.disconnect();
      inSight.disconnect();
    };
  }, []);
  return isPassed;
}
