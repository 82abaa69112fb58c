import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { StoreAlias } from "../../paths.ts";
import { useHasScript } from "../site/use-has-script.ts";
import { readRecentProducts, rememberProduct } from "./recent-products.ts";

/** The page works without this optional part, so a failed script is ignored. */
const RecentRow = lazy<ComponentType<RecentRowProps>>(() =>
  import("./recent-row.tsx").catch(() => ({ default: () => null })),
);

export interface RecentRowProps {
  readonly ids: readonly string[];
  readonly store: StoreAlias;
}

interface Props {
  /** The viewed product, which is remembered; none on other pages. */
  productId?: string | undefined;
  store: StoreAlias;
}

/** Shows recently viewed products at the end of the page, where they move nothing. */
export function RecentlyViewed({ productId, store }: Props) {
  return (
    useHasScript() && (
      <RecentProducts key={`${store}/${productId}`} productId={productId} store={store} />
    )
  );
}

function RecentProducts({ productId, store }: Props) {
  const [ids] = useState(() => readRecentProducts(store).filter((id) => id !== productId));
  useEffect(() => {
    if (productId) rememberProduct(store, productId);
  }, [store, productId]);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <RecentRow ids={ids} store={store} />
    </Suspense>
  );
}
