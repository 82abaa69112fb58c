import { lazy, Suspense, type ComponentType } from "react";
import type { ComparedIds } from "./compared-ids.ts";
import { useCompared } from "./compared.ts";

/**
 * The bar is loaded lazily, because few people compare. Without its script the compared products are in the page's
 * address.
 */
const CompareBar = lazy<ComponentType<{ comparedIds: ComparedIds }>>(() =>
  import("./compare-bar.tsx").catch(() => ({ default: () => null })),
);

/** The bar of compared products. It shows when there is at least one. */
export function CompareFoot() {
  const comparedIds = useCompared();
  if (comparedIds.length === 0) return null;
  return (
    <Suspense>
      <CompareBar comparedIds={comparedIds} />
    </Suspense>
  );
}
