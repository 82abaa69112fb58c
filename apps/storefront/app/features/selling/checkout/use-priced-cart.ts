import type { Cart } from "@harbour/contracts";
import { useState } from "react";

/**
 * Returns the newest priced cart.
 * The cart comes from the last delivery change or from the last refused order, whichever came later.
 * @param loadedCart the cart of the loader, priced with the first courier
 */
export function usePricedCart(
  loadedCart: Cart,
  priced: Cart | null | undefined,
  refusedCart: Cart | null | undefined,
): Cart {
  const [snapshot, setSnapshot] = useState({
    priced,
    refusedCart,
    latest: refusedCart ?? priced,
  });
  if (snapshot.priced === priced && snapshot.refusedCart === refusedCart)
    return snapshot.latest ?? loadedCart;
  const changedCart =
    (refusedCart !== snapshot.refusedCart ? refusedCart : undefined) ??
    (priced !== snapshot.priced ? priced : undefined);
  const latest = changedCart ?? snapshot.latest;
  setSnapshot({ priced, refusedCart, latest });
  return latest ?? loadedCart;
}
