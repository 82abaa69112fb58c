import { lazy, Suspense, type ComponentType } from "react";
import type { ComparedIds } from "./compared-ids.ts";
import { useCompared } from "./compared.ts";

/** Most compare nothing. Without its script the page does without: what was chosen stands in the address it leads to. */
const CompareBar = lazy<ComponentType<{ compared: ComparedIds }>>(() =>
  import("./compare-bar.tsx").catch(() => ({ default: () => null })),
);

/** What is to be compared, once there is something. */
export function CompareFoot() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareBar compared={compared} />
    </Suspense>
  );
}
