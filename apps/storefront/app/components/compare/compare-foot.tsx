import { lazy, Suspense, type ComponentType } from "react";
import type { ComparedIds } from "./compared-ids.ts";
import { useCompared } from "./compared.ts";

/** Most compare nothing. Without its script the page does without: what was chosen stands in the address it leads to. */
const CompareBar = lazy<ComponentType<{ compared: ComparedIds }>>(() =>
  import("./compare-bar.tsx").catch(() => ({ default: () => null })),
);

/** Shows the compared products, once there are any. */
export function CompareFoot() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareBar compared={compared} />
    </Suspense>
  );
}
