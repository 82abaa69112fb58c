import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { addFormId } from "./add-form.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";

export interface BuyBarProps {
  readonly product: DetailsView;
  readonly variant: VariantView;
}

/** Without its script the form is still in its place. */
const PassedForm = lazy<ComponentType<BuyBarProps>>(() =>
  import("./passed-form.tsx").catch(() => ({ default: () => null })),
);

/**
 * Shows price and button at a phone's bottom once the form is scrolled away. Needs the variant's key, because each
 * variant has its own form.
 */
export function BuyBar({ product, variant }: BuyBarProps) {
  const isPassed = useIsPassed();
  if (!isPassed || variant.availability === "SOLD_OUT") return null;
  return (
    <Suspense>
      <PassedForm product={product} variant={variant} />
    </Suspense>
  );
}

/** The height of the header, which hides the form too. */
const headerPx = 112;

/** Tells whether the form is above the screen, except at the page's end, which the bar would cover. */
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
    // Everything below counts, because a jump down the page passes the form unseen.
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
