import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { addFormId } from "./add-form.tsx";
import type { DetailsView, VariantView } from "./present-details.ts";

export interface BuyBarProps {
  readonly product: DetailsView;
  readonly variant: VariantView;
}

/** Without its script the form is where it was. */
const PassedForm = lazy<ComponentType<BuyBarProps>>(() =>
  import("./passed-form.tsx").catch(() => ({ default: () => null })),
);

/**
 * Keeps price and button in sight on phones once the form is out of sight. Each variant has a form of its own, so give
 * it the variant's key.
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

/** Above this much of the window stands the shop's header, which hides the form as well. */
const headerPx = 112;

/** Tells whether the form is above the screen. At the foot of the page the bar would cover the last lines. */
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
